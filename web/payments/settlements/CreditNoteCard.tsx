import { Skeleton } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { CreditButtons } from "../credits/CreditButtons.tsx";
import credits from "../credits/credits.module.css";
import { useDocumentSettlements } from "../queries.ts";
import { SettlementItem } from "./SettlementItem.tsx";
import classes from "./settlements.module.css";
import { visibleSettlements } from "./visibleSettlements.ts";

/** The debts that an issued credit note settles, and its unused amount. */
export function CreditNoteCard({ note }: { note: Document }) {
  const { t } = useTranslation();
  const { id, type, clientId, numero, balance, client } = note;
  const { data, error, refetch } = useDocumentSettlements(id);
  const name = t("payments.credit.creditNoteNamed", {
    name: isolateLtr(displayedNumber(type, numero)),
  });
  const credit = { subject: "document", id, clientId, name, open: balance ?? 0 } as const;
  return (
    <Panel title={t("payments.credit.title")}>
      {data === undefined && error === null && <Skeleton height={40} aria-busy />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {data !== undefined && (
        <ul className={classes.list}>
          {visibleSettlements(data).map((shown) => (
            <SettlementItem key={shown.settlement.settlementId} {...shown} />
          ))}
        </ul>
      )}
      <div className={credits.unused}>
        <span>{t("payments.credit.unused")}</span>
        <Money dinars={credit.open} />
      </div>
      <div className={credits.actions}>
        <CreditButtons credit={credit} canApply={!client.counter} variant="default" />
      </div>
    </Panel>
  );
}
