import { useDeferredValue, useMemo } from "react";
import { computeCreditNote } from "#domain/creditNotes/computeCreditNote.ts";
import type { StampDutySchedule } from "#domain/totals/stampDuty.ts";
import { applyVatTerms, type TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { VatExempt } from "#domain/vat/vatExempt.ts";
import { computeTotals, exceedsGrossLimit } from "#domain/totals/totals.ts";
import { useFormCreditable } from "../../creditNotes/creditable.ts";
import { globalDiscountOf } from "./documentForm.ts";
import { type FormStore, useFormPart } from "./formStore.ts";

/** Props of components that show the form's totals. */
export interface TotalsProps {
  store: FormStore;
  schedule: StampDutySchedule;
  /** The tax regime of the form's date. */
  regime: TaxRegime;
  vatExempt: VatExempt;
}

/**
 * The totals of the form, computed by the same domain function as on the server; null when the
 * lines exceed the maximum of a document. Deferred, so that a typed key renders first.
 */
export function useFormTotals(props: TotalsProps) {
  const { store, schedule: stampDutySchedule, regime: taxRegime, vatExempt } = props;
  const lines = useFormPart(store, ({ form }) => form.lines);
  const paymentMethod = useFormPart(store, ({ form }) => form.paymentMethod);
  const globalDiscount = useDeferredValue(useFormPart(store, ({ form }) => form.globalDiscount));
  const creditable = useFormCreditable();
  return useMemo(() => {
    if (exceedsGrossLimit(lines)) return null;
    if (creditable !== null) return computeCreditNote(creditable, lines);
    const discount = globalDiscountOf({ globalDiscount });
    return computeTotals({
      lines: applyVatTerms({ taxRegime, vatExempt }, lines),
      globalDiscount: discount,
      paymentMethod,
      stampDutySchedule,
    });
  }, [lines, globalDiscount, paymentMethod, stampDutySchedule, taxRegime, vatExempt, creditable]);
}
