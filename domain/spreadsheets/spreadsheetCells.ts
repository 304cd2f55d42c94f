import { emptyIfNull } from "../clients.ts";
import { normalizeText, indexByNormalizedText } from "../normalizedText.ts";
import { restoreTypedText } from "./spreadsheetText.ts";
import { oneLine } from "../texts.ts";

/** The value of a cell; for a formula its last result. */
export type Cell = string | number | boolean | null;

/** The names that a column may have, by field. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

export interface Header<Field extends string> {
  /** The index of each field's column, from 0. */
  columns: ReadonlyMap<Field, number>;
  /** The names of the columns that match no field. */
  ignored: string[];
}

/** A spreadsheet stores this many significant digits of a number. */
const STORED_DIGITS = 15;

/** The maximum length of a reported column name, in characters. */
const MAX_REPORTED_NAME = 60;

/**
 * Reads the header row of a sheet: names are matched without regard to case, accents and order.
 * The second column of the same field is ignored (docs/rules/clients-and-products.md#imports).
 *
 * @param guess returns the field of a header that matches no name exactly, or null
 */
export function readHeader<Field extends string>(
  cells: readonly Cell[],
  names: ColumnNames<Field>,
  guess: (normalized: string) => Field | null = () => null,
): Header<Field> {
  const fields = Object.keys(names) as Field[];
  const index = indexByNormalizedText(
    fields.map((field) => [field, [field, ...names[field]]] as const),
  );
  const columns = new Map<Field, number>();
  const ignored: string[] = [];
  const exactMatches = cells.map((cell) => index.get(normalizeText(cellText(cell) ?? "")));
  for (const [position, cell] of cells.entries()) {
    const name = cellText(cell);
    if (name === null) continue;
    const field = exactMatches[position] ?? guessUnmatchedField(name, exactMatches, guess);
    if (field === undefined || columns.has(field)) ignored.push(shortenName(name));
    else columns.set(field, position);
  }
  return { columns, ignored };
}

/** The name by which the reply reports a column: the header, shortened; null for a blank cell. */
export function reportedName(cell: Cell): string | null {
  const name = cellText(cell);
  return name === null ? null : shortenName(name);
}

function shortenName(name: string): string {
  return name.length > MAX_REPORTED_NAME ? `${name.slice(0, MAX_REPORTED_NAME - 1)}…` : name;
}

/** The guessed field, unless another column matches it exactly. */
function guessUnmatchedField<Field extends string>(
  name: string,
  exactMatches: readonly (Field | undefined)[],
  guess: (normalized: string) => Field | null,
): Field | undefined {
  const field = guess(normalizeText(name));
  return field === null || exactMatches.includes(field) ? undefined : field;
}

/** A cell as one line of text without an export's apostrophe; null when it is blank or 'null'. */
export function cellText(cell: Cell): string | null {
  const text = cellMultilineText(cell);
  return text === null ? null : emptyIfNull(oneLine(text));
}

/** A cell as a text of one or more lines. */
export function cellMultilineText(cell: Cell): string | null {
  if (cell === null) return null;
  if (typeof cell !== "number") return emptyIfNull(restoreTypedText(String(cell)));
  // All digits of an identifier, not 1.6e+21.
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
