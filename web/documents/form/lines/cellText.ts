import type { Language } from "#domain/text/language.ts";
import {
  entryOf,
  type EntryProblem,
  type FormLine,
  parseEntry,
  changeDiscountText,
} from "./lineEntry.ts";

/** The columns whose cells are edited in place, in order. */
export const CELL_COLUMNS = [
  "reference",
  "name",
  "description",
  "quantity",
  "unitPrice",
  "discount",
  "vat",
] as const;

export type CellColumn = (typeof CELL_COLUMNS)[number];

/** The text that edits a value of a line: "5%" for a percentage, "500" for an amount. */
export function cellText(line: FormLine, column: CellColumn, language: Language): string {
  const entry = entryOf(line, language);
  if (column !== "discount") return entry[column];
  const { type, text } = entry.discount;
  return type === "PERCENTAGE" ? `${text}%` : text;
}

/** The line with another text in one of its cells, or why the text is invalid. */
export function parseCell(
  line: FormLine,
  column: CellColumn,
  text: string,
  language: Language,
): Omit<FormLine, "key"> | EntryProblem {
  const entry = entryOf(line, language);
  const read = parseEntry(
    column === "discount"
      ? { ...entry, discount: changeDiscountText({ type: "NONE", text: "" }, text) }
      : { ...entry, [column]: text, ...(column === "name" && { productId: null }) },
  );
  if (read.result === "LINE") return read.line;
  if (read.result === "BLANK") return "nameOrDescription";
  return Object.values(read.problems)[0] ?? "nameOrDescription";
}
