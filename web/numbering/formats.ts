import type { Enterprise } from "#contract/enterprises.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import {
  checkCustomPattern,
  nextNumber,
  type NumberFormat,
  type NumberFormatType,
  fullPatternOf,
  type PatternProblem,
} from "#domain/numbering/numbering.ts";
import { today } from "../ui/days/today.ts";

/** The selected format of a kind. The custom pattern stays while another type is selected. */
export interface FormatChoice {
  type: NumberFormatType;
  customPattern: string;
}

/** The number format of a document kind in an organization: its type, and its pattern as text. */
export function enterpriseFormatOf(kind: DocumentKind, enterprise: Enterprise) {
  return enterprise[DOCUMENT_KIND_REGISTRY[kind].formatField];
}

/** An example of the numbers of a kind: the first of the current period. */
export function exampleNumber(kind: DocumentKind, enterprise: Enterprise): string {
  const format = numberFormatOf(savedChoice(kind, enterprise));
  return nextNumber({ kind, format, latest: null, date: today() });
}

export function savedChoice(kind: DocumentKind, enterprise: Enterprise): FormatChoice {
  const { format, formatType } = enterpriseFormatOf(kind, enterprise);
  return { type: formatType, customPattern: formatType === "PERSONNALISE" ? format : "" };
}

/** The selected format in the type of the domain, where only PERSONNALISE has a pattern. */
export function numberFormatOf({ type, customPattern }: FormatChoice): NumberFormat {
  return { type, customPattern: type === "PERSONNALISE" ? customPattern.trim() : null };
}

/** The pattern of a choice: "F{YY}{COUNTER}". */
export function patternOfChoice(kind: DocumentKind, choice: FormatChoice): string {
  return fullPatternOf(kind, numberFormatOf(choice));
}

/** The reason why the selected format can't be saved; null if it can. */
export function validateChoice(choice: FormatChoice): PatternProblem | null {
  const { type, customPattern } = numberFormatOf(choice);
  return type === "PERSONNALISE" ? checkCustomPattern(customPattern ?? "") : null;
}

export function isSameFormat(one: FormatChoice, other: FormatChoice): boolean {
  const [a, b] = [numberFormatOf(one), numberFormatOf(other)];
  return a.type === b.type && a.customPattern === b.customPattern;
}
