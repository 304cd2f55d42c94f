import { Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSearchParams } from "react-router";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { ReminderList } from "../reminders/ReminderList.tsx";
import { AgedList } from "./AgedList.tsx";
import "@mantine/core/styles/Tabs.layer.css";

const REMINDERS = "reminders";

/** Who owes what and since when, and whom to remind (docs/rules/payments.md#screens). */
export function ReceivablesPage() {
  const { t } = useTranslation();
  const [params, setParams] = useSearchParams();
  const tab = params.get("tab") === REMINDERS ? REMINDERS : "aged";
  // Search, page and order are of one list.
  const show = (next: string | null) => setParams(next === REMINDERS ? { tab: REMINDERS } : {});
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
            <Tabs.Tab value={REMINDERS}>{t("payments.receivables.tabs.reminders")}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="aged">{tab === "aged" && <AgedList />}</Tabs.Panel>
          <Tabs.Panel value={REMINDERS}>{tab === REMINDERS && <ReminderList />}</Tabs.Panel>
        </Tabs>
      </Panel>
    </>
  );
}
