import { Anchor } from "@mantine/core";
import { IconChartBar } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Dashboard } from "#contract/statistics.ts";
import { DOCUMENT_KINDS, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import { Bars } from "./charts/Bars.tsx";
import { Donut } from "./charts/Donut.tsx";
import { ChartPanel } from "./ChartPanel.tsx";
import { EmptyState } from "../ui/feedback/EmptyState.tsx";
import { hasNoDocuments } from "./hasNoDocuments.ts";
import classes from "./Overview.module.css";
import { RecentDocuments } from "./RecentDocuments.tsx";
import { RevenueChart } from "./RevenueChart.tsx";

interface FiguresProps {
  data: Dashboard | undefined;
}

/**
 * The charts of revenue, payments, clients and documents, and the latest documents. A new organization sees a text
 * instead.
 */
export function Overview({ data }: FiguresProps) {
  const { t } = useTranslation();
  if (data !== undefined && hasNoDocuments(data)) {
    return (
      <EmptyState
        icon={IconChartBar}
        title={t("statistics.noFigures.title")}
        description={t("statistics.noFigures.text")}
      />
    );
  }
  return (
    <div className={classes.grid}>
      <RevenueChart data={data} />
      <div className={classes.row}>
        <PaymentChart data={data} />
        <ClientChart data={data} />
        <DocumentChart data={data} />
      </div>
      <RecentDocuments />
    </div>
  );
}

function PaymentChart({ data }: FiguresProps) {
  const { t } = useTranslation();
  const year = data?.monthlyRevenue.year;
  const { cash = 0, check = 0 } = data?.invoiceStats.paymentMethods ?? {};
  return (
    <ChartPanel
      title={t("statistics.payment.title")}
      text={year === undefined ? "\u00a0" : t("statistics.payment.text", { year })}
      size="small"
    >
      {data && (
        <Donut
          caption={t("statistics.payment.title")}
          unit={t("statistics.payment.unit", { count: cash + check })}
          none={t("statistics.payment.none", { year })}
          parts={[
            { key: "cash", name: t("statistics.payment.cash"), count: cash },
            { key: "check", name: t("statistics.payment.check"), count: check },
          ]}
        />
      )}
    </ChartPanel>
  );
}

function ClientChart({ data }: FiguresProps) {
  const { t } = useTranslation();
  const { businessClients: business, individualClients: individual } =
    data?.clientStats ?? NO_CLIENTS;
  return (
    <ChartPanel
      title={t("statistics.clients.title")}
      text={t("statistics.clients.text")}
      size="small"
    >
      {data && (
        <Donut
          caption={t("statistics.clients.title")}
          unit={t("statistics.clients.unit", { count: business + individual })}
          none={t("statistics.clients.none")}
          parts={[
            { key: "business", name: t("statistics.clients.business"), count: business },
            { key: "individual", name: t("statistics.clients.individual"), count: individual },
          ]}
        />
      )}
    </ChartPanel>
  );
}

const NO_CLIENTS = { businessClients: 0, individualClients: 0 };

function DocumentChart({ data }: FiguresProps) {
  const { t } = useTranslation();
  const title = t("statistics.documents.title");
  const bars = DOCUMENT_KINDS.map((kind) => {
    const { countField, path } = DOCUMENT_KIND_REGISTRY[kind];
    return {
      key: countField,
      name: (
        <Anchor component={Link} to={path} size="sm" c="inherit" underline="hover">
          {t(`statistics.documents.${countField}`)}
        </Anchor>
      ),
      count: data?.documentStats[countField] ?? 0,
    };
  });
  return (
    <ChartPanel title={title} text={t("statistics.documents.text")} size="small">
      {data && (
        <Bars
          caption={title}
          heads={[t("statistics.kind"), t("statistics.table.count")]}
          bars={bars}
        />
      )}
    </ChartPanel>
  );
}
