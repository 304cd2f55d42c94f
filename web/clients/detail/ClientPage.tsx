import { Skeleton, Stack } from "@mantine/core";
import { IconUserOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useParams } from "react-router";
import { clientName } from "../clientName.ts";
import { Can } from "../../ui/permissions/Can.tsx";
import { NotLoaded } from "../../ui/feedback/NotLoaded.tsx";
import { usePageTitle } from "../../ui/layout/usePageTitle.ts";
import { ClientSummary } from "./ClientSummary.tsx";
import { ClientDetails } from "./ClientDetails.tsx";
import { ClientHeader } from "./ClientHeader.tsx";
import { ClientHistory } from "./ClientHistory.tsx";
import { ClientTabs } from "./ClientTabs.tsx";
import classes from "./ClientPage.module.css";
import { useRecord } from "../../records/queries.ts";
import { clientRecords } from "../clientRecords.ts";

/** The page of a client: documents, account, details and history (docs/rules/clients-and-products.md#client-page). */
export function ClientPage() {
  const { t } = useTranslation();
  const { id = "" } = useParams();
  const { data: client, error, refetch } = useRecord(clientRecords, id);
  usePageTitle(client === undefined ? null : clientName(client));
  if (client === undefined && error !== null) {
    return (
      <NotLoaded
        error={error}
        title={t("clients.detail.loadFailed")}
        icon={IconUserOff}
        list="/clients"
        onRetry={() => void refetch()}
      />
    );
  }
  if (client === undefined) return <PageSkeleton />;
  return (
    <>
      <ClientHeader client={client} />
      <div className={classes.columns}>
        <div className={classes.main}>
          <ClientSummary client={client} />
          <ClientTabs client={client} />
        </div>
        <Stack gap="md">
          <ClientDetails client={client} />
          <Can permission="history.read">
            <ClientHistory client={client} />
          </Can>
        </Stack>
      </div>
    </>
  );
}

function PageSkeleton() {
  return (
    <Stack gap="lg" aria-busy>
      <Skeleton height={56} width="60%" />
      <div className={classes.columns}>
        <Skeleton height={360} radius="lg" />
        <Skeleton height={360} radius="lg" />
      </div>
    </Stack>
  );
}
