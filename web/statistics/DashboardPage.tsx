import { Button, NativeSelect, Tabs } from "@mantine/core";
import { IconFileInvoice, IconPlus } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Dashboard } from "#contract/statistics.ts";
import { useStoredOrganization, useSession } from "../api/session.ts";
import { creationPath } from "../documentKinds/kinds.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { isolate } from "#domain/text/isolate.ts";
import { Can } from "../ui/permissions/Can.tsx";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import { Panel } from "../ui/panel/Panel.tsx";
import { Analytics } from "./Analytics.tsx";
import classes from "./DashboardPage.module.css";
import { FirstSteps } from "./FirstSteps.tsx";
import { hasNoDocuments } from "./hasNoDocuments.ts";
import { KeyFigures } from "./KeyFigures.tsx";
import { MonthRow } from "./MonthRow.tsx";
import { MissingDetails } from "./MissingDetails.tsx";
import { Overview } from "./Overview.tsx";
import { useDashboard } from "./queries.ts";
import { ReportsLink } from "./ReportsLink.tsx";
import { DASHBOARD_TABS, useDashboardAddress } from "./useDashboardAddress.ts";
import "@mantine/core/styles/Tabs.layer.css";

/** The dashboard: the organization's figures, and buttons that create documents (docs/rules/documents.md#dashboard). */
export function DashboardPage() {
  const { t } = useTranslation();
  const [{ year }, change] = useDashboardAddress();
  const { data, error, isPlaceholderData, refetch } = useDashboard(year);
  const isNew = data !== undefined && hasNoDocuments(data);
  return (
    <div className={classes.page}>
      <PageHeader
        title={t("statistics.title")}
        description={<Welcome />}
        actions={
          <>
            <YearSelect data={data} year={year} onChange={(year) => change({ year })} />
            <NewDocuments />
          </>
        }
      />
      <div className={classes.parts}>
        {data !== undefined && !isNew && (
          <Can permission="organization.write">
            <MissingDetails />
          </Can>
        )}
        {isNew ? <FirstSteps data={data} /> : <MonthRow />}
        {error !== null && (
          <Panel>
            <LoadError
              error={error}
              title={t("statistics.loadFailed")}
              onRetry={() => void refetch()}
            />
          </Panel>
        )}
        {(error === null || data !== undefined) && (
          <div
            className={classes.parts}
            aria-busy={data === undefined || isPlaceholderData}
            data-stale={isPlaceholderData || undefined}
          >
            <KeyFigures data={data} />
            <DashboardTabs data={data} />
          </div>
        )}
      </div>
    </div>
  );
}

/** Greets the user, by first name if it is known. */
function Welcome() {
  const { t } = useTranslation();
  const firstName = useSession()?.user.firstName;
  const organization = isolate(useStoredOrganization()?.name ?? "");
  return firstName
    ? t("statistics.welcome", { name: isolate(firstName), organization })
    : t("statistics.welcomePlain", { organization });
}

interface YearSelectProps {
  data: Dashboard | undefined;
  year: number | undefined;
  onChange: (year: number | undefined) => void;
}

/** The years with revenue, the current one, and the one in the address. */
function YearSelect({ data, year, onChange }: YearSelectProps) {
  const { t } = useTranslation();
  const { years = [], year: loadedYear } = data?.monthlyRevenue ?? {};
  const shown = year ?? loadedYear;
  const all = new Set([...years, ...(shown === undefined ? [] : [shown])]);
  return (
    <NativeSelect
      className={classes.year}
      rightSectionWidth={28}
      aria-label={t("statistics.year")}
      disabled={data === undefined}
      data={[...all].toSorted((a, b) => b - a).map(String)}
      value={String(shown ?? "")}
      onChange={({ currentTarget }) => onChange(Number(currentTarget.value))}
    />
  );
}

function NewDocuments() {
  const { t } = useTranslation();
  return (
    <>
      <Can permission={documentPermission("write", "QUOTATION")}>
        <Button
          component={Link}
          to={creationPath("QUOTATION")}
          className={classes.action}
          variant="default"
          leftSection={<IconPlus size={16} aria-hidden />}
        >
          {t("statistics.newQuotation")}
        </Button>
      </Can>
      <Can permission={documentPermission("write", "SALES_INVOICE")}>
        <Button
          component={Link}
          to={creationPath("SALES_INVOICE")}
          className={classes.action}
          leftSection={<IconFileInvoice size={16} aria-hidden />}
        >
          {t("statistics.newInvoice")}
        </Button>
      </Can>
    </>
  );
}

function DashboardTabs({ data }: { data: Dashboard | undefined }) {
  const { t } = useTranslation();
  const [{ tab }, change] = useDashboardAddress();
  return (
    <Tabs
      value={tab}
      onChange={(value) => change({ tab: DASHBOARD_TABS.find((tab) => tab === value) })}
      keepMounted={false}
    >
      <Tabs.List className={classes.tabs} aria-label={t("statistics.tabs.label")}>
        {DASHBOARD_TABS.map((tab) => (
          <Tabs.Tab key={tab} value={tab}>
            {t(`statistics.tabs.${tab}`)}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="overview">
        <Overview data={data} />
      </Tabs.Panel>
      <Tabs.Panel value="analytics">
        <Analytics data={data} />
      </Tabs.Panel>
      <Tabs.Panel value="reports">
        <ReportsLink />
      </Tabs.Panel>
    </Tabs>
  );
}
