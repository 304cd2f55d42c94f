import { useDeferredValue } from "react";
import type { StampDutySchedule } from "#domain/stampDuty.ts";
import { computeTotals, type DocumentTotals, exceedsGrossLimit } from "#domain/totals.ts";
import { type DocumentForm, globalDiscountOf } from "./documentForm.ts";
import { type FormStore, useFormPart } from "./formStore.ts";

type Counted = Pick<DocumentForm, "lines" | "globalDiscount" | "paymentMethod"> & {
  stampDutySchedule: StampDutySchedule;
};

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
  const typed = useFormPart(store, ({ form }) => form.globalDiscount);
  const globalDiscount = useDeferredValue(typed);
  return totalsOf({ lines, globalDiscount, paymentMethod, stampDutySchedule });
}

let last: { counted: Counted; totals: DocumentTotals | null } | undefined;

/**
 * The last ones are kept: the page shows them in two places, and at most keys nothing counts. What
 * they were computed of is compared as it is: another form's are never taken for these.
 */
function totalsOf(counted: Counted): DocumentTotals | null {
  if (last === undefined || !isSame(last.counted, counted)) {
    last = { counted, totals: computed(counted) };
  }
  return last.totals;
}

function isSame(one: Counted, other: Counted): boolean {
  return (
    one.lines === other.lines &&
    one.globalDiscount === other.globalDiscount &&
    one.paymentMethod === other.paymentMethod &&
    one.stampDutySchedule === other.stampDutySchedule
  );
}

function computed({ globalDiscount, ...rest }: Counted): DocumentTotals | null {
  if (exceedsGrossLimit(rest.lines)) return null;
  return computeTotals({ ...rest, globalDiscount: globalDiscountOf({ globalDiscount }) });
}
