import type { TFunction } from "i18next";

const NAMES = {
  numero: "documents.fields.number",
  status: "documents.fields.status",
  date: "documents.fields.date",
  dueDate: "documents.fields.dueDate",
  client: "documents.fields.client",
  paymentMethod: "documents.fields.paymentMethod",
  notes: "documents.fields.notes",
  globalRemise: "documents.fields.globalDiscount",
  Total_à_payer: "documents.fields.total",
  stampDutySchedule: "documents.history.fields.stampDutySchedule",
} as const;

/** A field's name in the reader's language; one that the page does not know is just another. */
export function fieldName(field: string, t: TFunction): string {
  return t(
    Object.hasOwn(NAMES, field)
      ? NAMES[field as keyof typeof NAMES]
      : "documents.history.fields.other",
  );
}

/** Changes in the order that a document names its fields in. */
export function inOrder<Change extends { field: string }>(changes: readonly Change[]): Change[] {
  const order = Object.keys(NAMES);
  return changes.toSorted((a, b) => order.indexOf(a.field) - order.indexOf(b.field));
}
