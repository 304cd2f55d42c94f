import type { AskedItem } from "./askedItems.ts";
import { formPathOf } from "./missingField.ts";
import type { TypedTexts } from "./saveTypedTexts.ts";

export const NOTHING_TYPED: TypedTexts = { client: {}, enterprise: {}, document: {} };

const isFilled = (values: TypedTexts, { field }: AskedItem) =>
  field !== null && (values[field.record][field.wire] ?? "").trim() !== "";

/**
 * The action of the main button: it saves while a text is typed or a required one is missing, otherwise it
 * issues; null where the user must first correct the document in its form.
 */
export type IssueStep = "save" | "issue" | null;

export function issueStepOf(items: readonly AskedItem[], values: TypedTexts): IssueStep {
  if (items.some((item) => isFilled(values, item))) return "save";
  const required = items.filter(({ isRequired }) => isRequired);
  if (required.some(({ field }) => field === null)) return null;
  return required.length > 0 ? "save" : "issue";
}

/** The paths of the fields to fill in first: those of all required items; none if a text is typed. */
export function requiredPaths(items: readonly AskedItem[], values: TypedTexts): string[] {
  if (items.some((item) => isFilled(values, item))) return [];
  return items.flatMap(({ field, isRequired }) => (isRequired && formPathOf(field)) || []);
}
