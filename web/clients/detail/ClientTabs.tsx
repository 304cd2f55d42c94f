import { Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import type { ClientWithDocuments } from "#contract/clients.ts";
import { useStoredOrganization } from "../../api/session.ts";
import { useCan } from "../../api/useCan.ts";
import { AccountHost } from "./AccountHost.tsx";
import { ClientDocuments } from "./ClientDocuments.tsx";
import classes from "./ClientPage.module.css";
import "@mantine/core/styles/Tabs.layer.css";

/**
 * The client's documents and, in a second tab, the account. The account isn't shown for the counter client, to users
 * without the permission `payments.read`, and while the organization doesn't use receivables.
 */
export function ClientTabs({ client }: { client: ClientWithDocuments }) {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const mayRead = useCan("payments.read");
  const areReceivablesOff = useStoredOrganization()?.receivablesSince == null;
  if (!mayRead || areReceivablesOff || client.counter) return <ClientDocuments client={client} />;
  const tab = params.get("tab") === "account" ? "account" : "documents";
  const open = (next: string | null) =>
    setParams(next === "account" ? { tab: next } : {}, { replace: true, preventScrollReset: true });
  return (
    <Tabs value={tab} onChange={open} keepMounted={false}>
      <Tabs.List className={classes.pageTabs}>
        <Tabs.Tab value="documents">{t("clients.detail.documents")}</Tabs.Tab>
        <Tabs.Tab value="account">{t("clients.detail.account")}</Tabs.Tab>
      </Tabs.List>
      <Tabs.Panel value="documents">
        <ClientDocuments client={client} />
      </Tabs.Panel>
      <Tabs.Panel value="account">
        <AccountHost client={client} />
      </Tabs.Panel>
    </Tabs>
  );
}
