import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import {
  nextNumber,
  type NumberFormat,
  seriesPositionOf,
  SeriesExhaustedError,
  numberShapeOf,
} from "#domain/numbering/numbering.ts";
import type { Transaction } from "../database/database.ts";
import { findFreeCounter } from "./seriesStore.ts";

/**
 * Returns the next number of the series that no document has or had: a series can reach numbers
 * that were typed outside it.
 *
 * @throws SeriesExhaustedError when the number would be too long
 */
export async function findNextFreeNumber(
  tx: Transaction,
  request: { kind: DocumentKind; format: NumberFormat; latest: string | null; date: Day },
): Promise<string> {
  const { kind, format, date } = request;
  const numero = nextNumber(request);
  const position = seriesPositionOf(kind, format, numero);
  if (position === null) throw new Error(`${numero} does not fit the format that made it`);
  const shape = numberShapeOf(kind, format, date);
  const minDigits = numero.length - shape.before.length - shape.after.length;
  const free = await findFreeCounter(tx, kind, { ...shape, minDigits }, position.counter);
  if (free === null) throw new SeriesExhaustedError(`no free number follows ${numero}`);
  return shape.before + free.padStart(minDigits, "0") + shape.after;
}
