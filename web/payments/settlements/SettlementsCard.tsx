import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { AdvanceOffer } from "../advance/AdvanceOffer.tsx";
import { useDocumentSettlements } from "../queries.ts";
import { PromisedDayField } from "./PromisedDayField.tsx";
import { SettlementItem } from "./SettlementItem.tsx";
import classes from "./settlements.module.css";
import { visibleSettlements } from "./visibleSettlements.ts";
import { WriteOffButton } from "./WriteOffButton.tsx";

/** The payments, credit notes and write-offs of an invoice, and its balance due. */
export function SettlementsCard({ invoice }: { invoice: Document }) {
  const { t } = useTranslation();
  const { data, error, refetch } = useDocumentSettlements(invoice.id);
  const balance = invoice.balance ?? 0;
  return (
    <Panel title={t("payments.card.title")}>
      {data === undefined && error === null && <Skeleton height={40} aria-busy />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <ul className={classes.list}>
          {visibleSettlements(data).map(({ settlement, payment }) => (
            <SettlementItem
              key={settlement.settlementId}
              settlement={settlement}
              payment={payment}
            />
          ))}
        </ul>
      )}
      <div className={classes.rest}>
        <span>{t("payments.collect.stays")}</span>
        <Money dinars={balance} />
      </div>
      {balance > 0 && !invoice.client.counter && (
        <div className={classes.offer}>
          <AdvanceOffer invoice={invoice} rest={balance} />
        </div>
      )}
      {balance > 0 && <PromisedDayField invoice={invoice} />}
      {balance > 0 && <WriteOffButton invoice={invoice} balance={balance} />}
    </Panel>
  );
}
