import { Alert } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useFormCreditable } from "../creditNotes/creditable.ts";
import { TotalsList } from "../TotalsList.tsx";
import { LawfulStampDutyNotice } from "./LawfulStampDutyNotice.tsx";
import { useFormPart } from "./state/formStore.ts";
import { type TotalsProps, useFormTotals } from "./state/useFormTotals.ts";
import "@mantine/core/styles/Alert.layer.css";

/** The totals of the form, updated while the user types. */
export function TotalsPanel(props: TotalsProps) {
  const { store, schedule, regime } = props;
  const { t } = useTranslation();
  const totals = useFormTotals(props);
  // The row of the stamp duty is shown only for payment in cash, and not for a credit note of an invoice.
  const isOfInvoice = useFormCreditable() !== null;
  const isCash = useFormPart(store, ({ form }) => form.paymentMethod === "CASH") && !isOfInvoice;
  if (totals === null) {
    return (
      <Alert color="red" icon={<IconAlertTriangle size={18} aria-hidden />}>
        {t("documents.totals.tooLarge")}
      </Alert>
    );
  }
  const { vatByRate } = totals;
  return (
    <>
      <TotalsList
        regime={regime}
        beforeDiscounts={totals.totalBeforeDiscounts}
        discounts={totals.totalDiscounts}
        excludingTax={totals.totalExcludingTax}
        vat={totals.vat}
        vatByRate={vatByRate.length > 1 ? vatByRate : []}
        stampDuty={isCash ? totals.stampDuty : null}
        toPay={totals.totalToPay}
      />
      {isCash && schedule === "STANDARD" && <LawfulStampDutyNotice totals={totals} />}
    </>
  );
}
