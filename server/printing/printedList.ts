import type { Day } from "#domain/days.ts";
import { directionOf, type Language } from "#domain/language.ts";
import { fitsColumn } from "./columnWidth.ts";
import { cleanLine, printable } from "./printableText.ts";

/** One column of a printed list. */
export interface ListColumn<Row> {
  label: string;
  /** Its share of the width, against the other columns'. */
  width: number;
  /** Amounts stand under each other by their last digit. */
  figures?: boolean;
  text(row: Row): string | null;
}

/** A list of records as it is printed: every text already in the reader's words. */
export interface PrintedList<Row = never> {
  language: Language;
  title: string;
  /** How many, and of which day. */
  subtitle: string;
  enterprise: string;
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
}

/** For whom, in which language and on which day a list is printed. */
export interface ListOccasion {
  language: Language;
  archived: boolean;
  day: Day;
  enterprise: string;
}

/**
 * Some rows of a list as the template sets them.
 *
 * @param piece which rows; whether the heading stands above them, and the template numbers pages
 */
export function listSheet<Row>(
  list: PrintedList<Row>,
  piece: { from: number; to: number; heading: boolean; numbered: boolean },
) {
  const page = directionOf(list.language);
  const { from, to, heading, numbered } = piece;
  const shares = list.columns.reduce((sum, { width }) => sum + width, 0);
  const fits = list.columns.map(({ width }) => fitsColumn(width / shares));
  const cell = (row: Row, { text }: ListColumn<Row>, at: number) =>
    printable(cleanLine(text(row)) ?? "", page, fits[at]);
  return {
    lang: list.language,
    title: list.title,
    author: cleanLine(list.enterprise) ?? "",
    subtitle: printable(list.subtitle, page),
    enterprise: printable(cleanLine(list.enterprise) ?? "", page),
    heading,
    numbered,
    columns: list.columns.map(({ label, width, figures = false }) => ({ label, width, figures })),
    rows: list.rows
      .slice(from, to)
      .map((row) => list.columns.map((column, at) => cell(row, column, at))),
  };
}
