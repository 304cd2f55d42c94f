import { Tabs } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { PageHeader } from "../../ui/layout/PageHeader.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { useListAddress } from "../../ui/table/useListAddress.ts";
import { ChequeList } from "./ChequeList.tsx";
import { PaymentList } from "./PaymentList.tsx";
import { PAYMENT_ADDRESS, type PaymentsTab } from "./paymentAddress.ts";
import "@mantine/core/styles/Tabs.layer.css";

/** The page with two tabs: the payments, and the checks by their state (docs/rules/payments.md#screens). */
export function PaymentsPage() {
  const { t } = useTranslation();
  const [params, change] = useListAddress(PAYMENT_ADDRESS);
  return (
    <>
      <PageHeader
        title={t("payments.list.title")}
        description={t("payments.list.description")}
        compact
      />
      <Panel flush>
        <Tabs
          value={params.tab}
          onChange={(tab) => change({ tab: tab as PaymentsTab, search: "" })}
        >
          <Tabs.List>
            <Tabs.Tab value="payments">{t("payments.list.tabs.payments")}</Tabs.Tab>
            <Tabs.Tab value="checks">{t("payments.list.tabs.checks")}</Tabs.Tab>
          </Tabs.List>
          <Tabs.Panel value="payments">
            {params.tab === "payments" && <PaymentList params={params} onChange={change} />}
          </Tabs.Panel>
          <Tabs.Panel value="checks">
            {params.tab === "checks" && <ChequeList params={params} onChange={change} />}
          </Tabs.Panel>
        </Tabs>
      </Panel>
    </>
  );
}
