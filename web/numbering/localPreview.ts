import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { nextNumber, SeriesExhaustedError } from "#domain/numbering/numbering.ts";
import { type FormatChoice, numberFormatOf } from "./formats.ts";

/**
 * Computes the first number of a valid format on a day, while the server's preview isn't available. Null if the number
 * would be too long.
 */
export function computeLocalPreview(
  kind: DocumentKind,
  choice: FormatChoice,
  date: Day,
): string | null {
  try {
    return nextNumber({ kind, format: numberFormatOf(choice), latest: null, date });
  } catch (error) {
    if (error instanceof SeriesExhaustedError) return null;
    throw error;
  }
}
