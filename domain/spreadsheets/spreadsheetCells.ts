import { trimToNull } from "../clients/clients.ts";
import { normalizeText, indexByNormalizedText } from "../text/normalizedText.ts";
import { restoreNeutralizedText } from "./spreadsheetText.ts";
import { toOneLine } from "../text/texts.ts";

/** A number that a sheet formats as a date, a time or a percentage: the typed text is lost. */
export interface FormattedNumber {
  shown: string;
}

/** The error that a formula gives instead of a value: "#N/A". */
export interface CellError {
  error: string;
}

/** The value of a cell; for a formula its last result. */
export type Cell = string | number | boolean | FormattedNumber | CellError | null;

export function isFormattedNumber(cell: Cell): cell is FormattedNumber {
  return typeof cell === "object" && cell !== null && "shown" in cell;
}

/** The errors of Excel and Calc, in English or French, also where a program wrote them as text. */
const ERROR_TEXT =
  /^#(?:N\/A|N\/D|REF!|VALUE!|VALEUR!|DIV\/0!|NAME\?|NOM\?|NULL!|NUL!|NUM!|NOMBRE!|SPILL!|CALC!)$/;

/** The error value of a cell, such as "#N/A"; null for any other cell. */
export function cellError(cell: Cell): string | null {
  if (typeof cell === "string") return ERROR_TEXT.test(cell.trim()) ? cell.trim() : null;
  return typeof cell === "object" && cell !== null && "error" in cell ? cell.error : null;
}

/** The values of two example rows of a template. */
export type Examples = readonly [string | number, string | number];

/** The names that a column may have, by field. */
export type ColumnNames<Field extends string> = Readonly<Record<Field, readonly string[]>>;

/** A column of a sheet with a header. */
export interface HeaderColumn<Field extends string> {
  /** Its index, from 0. */
  position: number;
  /** Its header, shortened. */
  header: string;
  /** Null if it is ignored. */
  field: Field | null;
}

export interface Header<Field extends string> {
  /** The index of each field's column, from 0. */
  columns: ReadonlyMap<Field, number>;
  /** The headers of the ignored columns. */
  ignored: string[];
  all: HeaderColumn<Field>[];
}

/** Columns that are matched by hand, by their shortened header; null ignores one. */
export type ChosenColumns<Field extends string> = ReadonlyMap<string, Field | null>;

/** Dolibarr's status of a record, "État (s.status)": without its brackets it reads as a region. */
const STATUS_HEADER = /\(\w+\.statu[st]\)/;

/** The number of significant digits that a spreadsheet stores. */
const STORED_DIGITS = 15;

/** The maximum length of a reported header or value, in characters. */
const MAX_REPORTED_LENGTH = 60;

/**
 * Reads the header row of a sheet: names are matched without regard to case, accents and order.
 * The second column of the same field is ignored (docs/rules/clients-and-products.md#imports).
 *
 * @param guess returns the field of a header that matches no name exactly, or null
 * @param chosen takes precedence over the names
 */
export function readHeader<Field extends string>(
  cells: readonly Cell[],
  names: ColumnNames<Field>,
  guess: (normalized: string) => Field | null = () => null,
  chosen: ChosenColumns<Field> = new Map(),
): Header<Field> {
  const headers = cells.flatMap((cell, position) => {
    const name = cellText(cell);
    return name === null ? [] : [{ position, name, header: shortenText(name) }];
  });
  const taken = new Set(headers.map(({ header }) => chosen.get(header)));
  const index = indexFields(names);
  const exact = headers.map(({ name }) =>
    STATUS_HEADER.test(name) ? null : (index.get(normalizeText(name)) ?? null),
  );
  const fieldOf = (header: string, name: string, matched: Field | null) => {
    if (chosen.has(header)) return chosen.get(header) ?? null;
    const guessed = guess(normalizeText(name));
    const field = matched ?? (exact.includes(guessed) ? null : guessed);
    return taken.has(field) ? null : field;
  };
  const columns = new Map<Field, number>();
  const all = headers.map(({ position, name, header }, at): HeaderColumn<Field> => {
    const field = fieldOf(header, name, exact[at] ?? null);
    if (field === null || columns.has(field)) return { position, header, field: null };
    columns.set(field, position);
    return { position, header, field };
  });
  const ignored = all.flatMap(({ header, field }) => (field === null ? [header] : []));
  return { columns, ignored, all };
}

/** The fields by the normalized form of each of their names. */
export function indexFields<Field extends string>(
  names: ColumnNames<Field>,
): ReadonlyMap<string, Field> {
  const fields = Object.keys(names) as Field[];
  return indexByNormalizedText(fields.map((field) => [field, [field, ...names[field]]] as const));
}

/** A cell's text for a reply; null when it is blank. */
export function formatReportedCell(cell: Cell): string | null {
  const text = cellText(cell);
  return text === null ? null : shortenText(text);
}

/** The text with at most `max` characters; an ellipsis stands for what is left out. */
export function shortenText(text: string, max = MAX_REPORTED_LENGTH): string {
  return text.length > max ? `${text.slice(0, max - 1)}…` : text;
}

/**
 * A cell as one line of text, without the apostrophe that an export adds; null when it is blank or
 * 'null'.
 */
export function cellText(cell: Cell): string | null {
  const text = cellMultilineText(cell);
  return text === null ? null : trimToNull(toOneLine(text));
}

/** A cell as a text of one or more lines. */
export function cellMultilineText(cell: Cell): string | null {
  if (cell === null) return null;
  if (isFormattedNumber(cell)) return cell.shown;
  if (typeof cell === "object") return cell.error;
  if (typeof cell !== "number") return trimToNull(restoreNeutralizedText(String(cell)));
  // Writes all digits of an identifier, not 1.6e+21.
  return Number.isInteger(cell) ? String(BigInt(cell)) : String(roundToStoredDigits(cell));
}

/** Whether a number has more digits than a spreadsheet stores: its original value is unknown. */
export function hasLostDigits(cell: Cell): boolean {
  return typeof cell === "number" && Math.abs(cell) >= 10 ** STORED_DIGITS;
}

/** A number as a spreadsheet shows it: the result of 10 × 1.19 is 11.9, not 11.899999999999999. */
export function roundToStoredDigits(value: number): number {
  return Number(value.toPrecision(STORED_DIGITS));
}
