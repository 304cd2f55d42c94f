import { Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { ReminderList } from "../reminders/ReminderList.tsx";
import { AgedList } from "./AgedList.tsx";
import "@mantine/core/styles/Tabs.layer.css";

const REMINDERS_TAB = "reminders";

/** The page with two tabs: the aged balance, and the reminders (docs/rules/payments.md#screens). */
export function ReceivablesPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tab = params.get("tab") === REMINDERS_TAB ? REMINDERS_TAB : "aged";
  // Search, page and order belong to one tab, so a change of tab drops them.
  const show = (next: string | null) =>
    setParams(next === REMINDERS_TAB ? { tab: REMINDERS_TAB } : {});
  return (
    <>
      <PageHeader
        title={t("payments.receivables.title")}
        description={t("payments.receivables.description")}
        compact
      />
      <Panel flush>
        <Tabs value={tab} onChange={show}>
          <Tabs.List>
            <Tabs.Tab value="aged">{t("payments.receivables.tabs.aged")}</Tabs.Tab>
            <Tabs.Tab value={REMINDERS_TAB}>{t("payments.receivables.tabs.reminders")}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="aged">{tab === "aged" && <AgedList />}</Tabs.Panel>
          <Tabs.Panel value={REMINDERS_TAB}>{tab === REMINDERS_TAB && <ReminderList />}</Tabs.Panel>
        </Tabs>
      </Panel>
    </>
  );
}
