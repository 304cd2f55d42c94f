import type { Day } from "#domain/days/days.ts";
import { directionOf, type Language } from "#domain/text/language.ts";
import { fitsColumn } from "./columnWidth.ts";
import { cleanLine, toPrintable } from "./printableText.ts";

/** One column of a printed list. */
export interface ListColumn<Row> {
  label: string;
  /** Its share of the table's width, relative to the other columns. */
  width: number;
  /** Right-aligned, so that the digits of amounts line up. */
  numeric?: boolean;
  text(row: Row): string | null;
}

/** A list of records; every text is in the reader's language. */
export interface PrintedList<Row = never> {
  language: Language;
  title: string;
  /** A text beside the title, such as the number of records and the day. */
  subtitle: string;
  enterprise: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Whether the last row sums the others. */
  hasTotals?: boolean;
}

export interface ListContext {
  language: Language;
  archived: boolean;
  day: Day;
  enterprise: string;
}

/**
 * The data of list.typ for a range of rows.
 *
 * @param part the rows; whether the heading is printed, and whether the template numbers the pages
 */
export function listData<Row>(
  list: PrintedList<Row>,
  part: { from: number; to: number; heading: boolean; numbered: boolean },
) {
  const page = directionOf(list.language);
  const { from, to, heading, numbered } = part;
  const shares = list.columns.reduce((sum, { width }) => sum + width, 0);
  const fits = list.columns.map(({ width }) => fitsColumn(width / shares));
  const printableCell = (row: Row, { text }: ListColumn<Row>, at: number) =>
    toPrintable(cleanLine(text(row)) ?? "", page, fits[at]);
  return {
    lang: list.language,
    title: list.title,
    author: cleanLine(list.enterprise) ?? "",
    subtitle: toPrintable(list.subtitle, page),
    enterprise: toPrintable(cleanLine(list.enterprise) ?? "", page),
    heading,
    numbered,
    totals: list.hasTotals === true && to >= list.rows.length,
    columns: list.columns.map(({ label, width, numeric = false }) => ({
      label,
      width,
      numeric,
    })),
    rows: list.rows
      .slice(from, to)
      .map((row) => list.columns.map((column, at) => printableCell(row, column, at))),
  };
}
