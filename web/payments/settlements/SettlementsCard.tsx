import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { AdvanceOffer } from "../advance/AdvanceOffer.tsx";
import { useDocumentSettlements } from "../queries.ts";
import { PromiseField } from "./PromiseField.tsx";
import { SettlementItem } from "./SettlementItem.tsx";
import classes from "./settlements.module.css";
import { shownSettlements } from "./shownSettlements.ts";
import { WriteOffButton } from "./WriteOffButton.tsx";

/**
 * What an invoice's payments, credit notes and write-offs settle of it, and what is left to pay.
 */
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
          {shownSettlements(data).map(({ settlement, payment }) => (
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
      {balance > 0 && <PromiseField invoice={invoice} />}
      {balance > 0 && <WriteOffButton invoice={invoice} balance={balance} />}
    </Panel>
  );
}
