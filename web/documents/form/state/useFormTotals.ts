import { useDeferredValue, useMemo } from "react";
import type { StampDutySchedule } from "#domain/stampDuty.ts";
import { computeTotals, exceedsGrossLimit } from "#domain/totals.ts";
import { globalDiscountOf } from "./documentForm.ts";
import { type FormStore, useFormPart } from "./formStore.ts";

/** What whoever shows the totals of a form is given. */
export interface TotalsProps {
  store: FormStore;
  schedule: StampDutySchedule;
}

/**
 * What the form comes to, by the same function as the server's; null where its lines are worth
 * more than a document can hold. A key in the discount is seen first, what it comes to after.
 */
export function useFormTotals(store: FormStore, stampDutySchedule: StampDutySchedule) {
  const lines = useFormPart(store, ({ form }) => form.lines);
  const paymentMethod = useFormPart(store, ({ form }) => form.paymentMethod);
  const globalDiscount = useDeferredValue(useFormPart(store, ({ form }) => form.globalDiscount));
  return useMemo(() => {
    if (exceedsGrossLimit(lines)) return null;
    const discount = globalDiscountOf({ globalDiscount });
    return computeTotals({ lines, globalDiscount: discount, paymentMethod, stampDutySchedule });
  }, [lines, globalDiscount, paymentMethod, stampDutySchedule]);
}
