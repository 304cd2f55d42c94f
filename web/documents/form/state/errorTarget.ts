import type { FormState } from "./documentFormState.ts";

/** Fields in the order of the page: the API's name → the `data-field` of the input. */
const FIELDS_IN_PAGE_ORDER = {
  clientId: "client",
  numero: "numero",
  date: "date",
  dueDate: "dueDate",
  paymentMethod: "paymentMethod",
  checkNumber: "checkNumber",
  checkDate: "checkDate",
  checkBank: "checkBank",
  globalRemise: "globalDiscount",
  globalRemiseType: "globalDiscount",
  vatExempt: "vatExempt",
  notes: "notes",
  lines: "lineName",
  vatReason: "vatReason",
} as const;

/** The `data-field` of the input of a field of the API; null if the form has none. */
export function inputOfField(name: string): string | null {
  return Object.entries(FIELDS_IN_PAGE_ORDER).find(([wire]) => wire === name)?.[1] ?? null;
}

export type ErrorTarget =
  | { field: (typeof FIELDS_IN_PAGE_ORDER)[keyof typeof FIELDS_IN_PAGE_ORDER] }
  | { line: string };

/** The first field, or else the key of the first line, that has an error; null if none has. */
export function findErrorTarget(
  state: Pick<FormState, "fieldErrors" | "lineErrors" | "form">,
): ErrorTarget | null {
  const { fieldErrors, lineErrors, form } = state;
  for (const [name, field] of Object.entries(FIELDS_IN_PAGE_ORDER)) {
    if (Object.hasOwn(fieldErrors, name)) return { field };
  }
  const line = form.lines.find(({ key }) => Object.hasOwn(lineErrors, key));
  return line === undefined ? null : { line: line.key };
}
