import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import type { DocumentTotals } from "#domain/totals.ts";
import { TotalsList } from "../TotalsList.tsx";

interface TotalsPanelProps {
  /** Null where the lines are worth more than a document can hold. */
  totals: DocumentTotals | null;
  /** Stamp duty is due on cash only: otherwise its line would say nothing. */
  isCash: boolean;
}

/** The totals while the document is typed, by the same function as the server's. */
export const TotalsPanel = memo(function TotalsPanel({ totals, isCash }: TotalsPanelProps) {
  const { t } = useTranslation();
  if (totals === null) {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t("documents.totals.tooLarge")}
      </Alert>
    );
  }
  const { vatByRate } = totals;
  return (
    <TotalsList
      beforeDiscounts={totals.totalBeforeDiscounts}
      discounts={totals.totalDiscounts}
      excludingTax={totals.totalExcludingTax}
      vat={totals.vat}
      vatByRate={vatByRate.length > 1 ? vatByRate : []}
      stampDuty={isCash ? totals.stampDuty : null}
      toPay={totals.totalToPay}
    />
  );
});
