import type { AskedItem } from "./askedItems.ts";
import { formPathOf } from "./missingField.ts";
import type { TypedTexts } from "./saveTypedTexts.ts";

export const NOTHING_TYPED: TypedTexts = { client: {}, enterprise: {}, document: {} };

const isFilled = (values: TypedTexts, { field }: AskedItem) =>
  field !== null && (values[field.record][field.wire] ?? "").trim() !== "";

/**
 * What the main button does: it saves while a text is typed or a required one is missing, and only then
 * issues; null where the form of the document has to be corrected first.
 */
export type IssueStep = "save" | "issue" | null;

export function nextStep(items: readonly AskedItem[], values: TypedTexts): IssueStep {
  if (items.some((item) => isFilled(values, item))) return "save";
  const required = items.filter(({ isRequired }) => isRequired);
  if (required.some(({ field }) => field === null)) return null;
  return required.length > 0 ? "save" : "issue";
}

/** The paths in the form of what has to be typed first: all that is required, unless something is typed. */
export function requiredPaths(items: readonly AskedItem[], values: TypedTexts): string[] {
  if (items.some((item) => isFilled(values, item))) return [];
  return items.flatMap(({ field, isRequired }) => (isRequired && formPathOf(field)) || []);
}
