import type { Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { nextNumber, SeriesExhausted } from "#domain/numbering.ts";
import { type FormatChoice, numberFormatOf } from "./formats.ts";

/**
 * The first number that a valid choice would give on a day, worked out in this page: what is shown
 * while the server does not say the next one. Null when such a number would be too long.
 */
export function localPreview(kind: DocumentKind, choice: FormatChoice, date: Day): string | null {
  try {
    return nextNumber({ kind, format: numberFormatOf(choice), latest: null, date });
  } catch (error) {
    if (error instanceof SeriesExhausted) return null;
    throw error;
  }
}
