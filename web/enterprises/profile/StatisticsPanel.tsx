import { useQuery } from "@tanstack/react-query";
import { Skeleton } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { statistics } from "#calls/statistics.ts";
import { call } from "../../api/call.ts";
import { DayText } from "../../ui/text/DayText.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import classes from "./Profile.module.css";

/** The numbers of clients and products, active ones and all. */
function useCounts() {
  return useQuery({
    queryKey: ["statistics", "profile"],
    queryFn: async ({ signal }) => {
      const [clients, products] = await Promise.all([
        call(statistics.clients, { signal }),
        call(statistics.products, { signal }),
      ]);
      return { clients: clients.data, products: products.data };
    },
  });
}

/**
 * The numbers of clients and products, and since when the organization exists (docs/rules/accounts.md#profile-page).
 */
export function StatisticsPanel({ enterprise }: { enterprise: Enterprise }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useCounts();
  return (
    <Panel title={t("enterprises.profile.tabs.statistics")}>
      {data === undefined && error !== null ? (
        <LoadError
          error={error}
          title={t("enterprises.statistics.failed")}
          onRetry={() => void refetch()}
        />
      ) : (
        <dl className={classes.counts} aria-busy={data === undefined || undefined}>
          <Count
            label={t("enterprises.statistics.clients")}
            value={data?.clients.activeClients}
            total={data?.clients.totalClients}
          />
          <Count
            label={t("enterprises.statistics.products")}
            value={data?.products.activeProducts}
            total={data?.products.totalProducts}
          />
          <Count
            label={t("enterprises.statistics.since")}
            value={<DayText day={enterprise.createdAt} />}
          />
        </dl>
      )}
    </Panel>
  );
}

interface CountProps {
  label: string;
  value: ReactNode;
  /** Including archived ones. */
  total?: number;
}

function Count({ label, value, total }: CountProps) {
  const { t } = useTranslation();
  return (
    <div>
      <dt>{label}</dt>
      <dd className={classes.count}>{value ?? <Skeleton height={28} width={56} />}</dd>
      {total !== undefined && total !== value && (
        <dd className={classes.note}>{t("enterprises.statistics.archived", { total })}</dd>
      )}
    </div>
  );
}
