import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { nextNumber, SeriesExhausted } from "#domain/numbering/numbering.ts";
import { type FormatChoice, numberFormatOf } from "./formats.ts";

/**
 * The first number of a valid choice on a day, computed in the browser: shown while the server's
 * preview is not available. Null when the number would be too long.
 */
export function localPreview(kind: DocumentKind, choice: FormatChoice, date: Day): string | null {
  try {
    return nextNumber({ kind, format: numberFormatOf(choice), latest: null, date });
  } catch (error) {
    if (error instanceof SeriesExhausted) return null;
    throw error;
  }
}
