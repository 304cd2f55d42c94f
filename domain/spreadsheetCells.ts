import { emptyIfNull } from "./clients.ts";
import { normalizeText, indexByNormalizedText } from "./normalizedText.ts";
import { restoreTypedText } from "./spreadsheetText.ts";
import { oneLine } from "./texts.ts";

/** The value of a cell; of a formula its last result. */
export type Cell = string | number | boolean | null;

/** Every name that a column may carry, by field. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

export interface Header<Field extends string> {
  /** The place of each field's column, from 0. */
  columns: ReadonlyMap<Field, number>;
  /** The names of the columns that match no field. */
  ignored: string[];
}

/** The significant digits that a spreadsheet stores of a number. */
const STORED_DIGITS = 15;

/** The most characters that are reported of an ignored column's name. */
const MAX_REPORTED_NAME = 60;

/**
 * Reads the header of a sheet: names are matched without regard to case, accents and order. Of two
 * columns for the same field the first counts, the second is ignored
 * (docs/rules/clients-and-products.md#imports).
 *
 * @param guess names a field for a header that no name matches whole, or null
 */
export function readHeader<Field extends string>(
  cells: readonly Cell[],
  names: ColumnNames<Field>,
  guess: (folded: string) => Field | null = () => null,
): Header<Field> {
  const fields = Object.keys(names) as Field[];
  const index = indexByNormalizedText(
    fields.map((field) => [field, [field, ...names[field]]] as const),
  );
  const columns = new Map<Field, number>();
  const ignored: string[] = [];
  const whole = cells.map((cell) => index.get(normalizeText(cellText(cell) ?? "")));
  for (const [place, cell] of cells.entries()) {
    const name = cellText(cell);
    if (name === null) continue;
    const field = whole[place] ?? guessUnmatchedField(name, whole, guess);
    if (field === undefined || columns.has(field)) ignored.push(shortenName(name));
    else columns.set(field, place);
  }
  return { columns, ignored };
}

function shortenName(name: string): string {
  return name.length > MAX_REPORTED_NAME ? `${name.slice(0, MAX_REPORTED_NAME - 1)}…` : name;
}

/** A guessed column yields to one whose name matches the field exactly. */
function guessUnmatchedField<Field extends string>(
  name: string,
  whole: readonly (Field | undefined)[],
  guess: (folded: string) => Field | null,
): Field | undefined {
  const field = guess(normalizeText(name));
  return field === null || whole.includes(field) ? undefined : field;
}

/** A cell as one line of text without an export's mark; null when it is blank or says 'null'. */
export function cellText(cell: Cell): string | null {
  const prose = cellProse(cell);
  return prose === null ? null : emptyIfNull(oneLine(prose));
}

/** A cell as a text that may run over lines. */
export function cellProse(cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell !== "number") return emptyIfNull(restoreTypedText(String(cell)));
  // Never 1.6e+21: the digits of an identifier.
  return Number.isInteger(cell) ? String(BigInt(cell)) : String(roundToStoredDigits(cell));
}

/** Whether a number has more digits than a spreadsheet stores, so its original value is unknown. */
export function hasLostDigits(cell: Cell): boolean {
  return typeof cell === "number" && Math.abs(cell) >= 10 ** STORED_DIGITS;
}

/** A number as a spreadsheet shows it: the result of 10 × 1.19 is 11.9, not 11.899999999999999. */
export function roundToStoredDigits(value: number): number {
  return Number(value.toPrecision(STORED_DIGITS));
}
