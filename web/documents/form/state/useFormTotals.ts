import { useDeferredValue, useMemo } from "react";
import { computeCreditNote } from "#domain/creditNotes/computeCreditNote.ts";
import type { StampDutySchedule } from "#domain/totals/stampDuty.ts";
import { applyVatTerms, type TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { VatExempt } from "#domain/vat/vatExempt.ts";
import { computeTotals, exceedsGrossLimit } from "#domain/totals/totals.ts";
import { useFormCreditable } from "../../creditNotes/creditable.ts";
import { type DocumentForm, globalDiscountOf } from "./documentForm.ts";
import { type FormStore, useFormPart } from "./formStore.ts";

/** Props of components that show the form's totals. */
export interface TotalsProps {
  store: FormStore;
  schedule: StampDutySchedule;
  /** The tax regime of the form's date. */
  regime: TaxRegime;
  vatExempt: VatExempt;
}

type FormParts = Pick<DocumentForm, "lines" | "paymentMethod" | "globalDiscount">;

/** The totals of a form that credits no invoice; null when the lines exceed the maximum of a document. */
export function formTotals(
  { lines, paymentMethod, globalDiscount }: FormParts,
  { schedule: stampDutySchedule, regime: taxRegime, vatExempt }: Omit<TotalsProps, "store">,
) {
  if (exceedsGrossLimit(lines)) return null;
  return computeTotals({
    lines: applyVatTerms({ taxRegime, vatExempt }, lines),
    globalDiscount: globalDiscountOf({ globalDiscount }),
    paymentMethod,
    stampDutySchedule,
  });
}

/**
 * The totals of the form, computed by the same domain function as on the server; null when the lines exceed the maximum
 * of a document. Changes of the global discount are deferred, so that the typed character is shown first.
 */
export function useFormTotals({ store, schedule, regime, vatExempt }: TotalsProps) {
  const lines = useFormPart(store, ({ form }) => form.lines);
  const paymentMethod = useFormPart(store, ({ form }) => form.paymentMethod);
  const globalDiscount = useDeferredValue(useFormPart(store, ({ form }) => form.globalDiscount));
  const creditable = useFormCreditable();
  return useMemo(() => {
    if (creditable === null || exceedsGrossLimit(lines)) {
      return formTotals({ lines, paymentMethod, globalDiscount }, { schedule, regime, vatExempt });
    }
    return computeCreditNote(creditable, lines);
  }, [lines, globalDiscount, paymentMethod, schedule, regime, vatExempt, creditable]);
}
