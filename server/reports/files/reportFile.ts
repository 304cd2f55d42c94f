import type { Readable } from "node:stream";
import { formatDay, type Day } from "#domain/days/days.ts";
import { centimesFromDinars } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import type { Language } from "#domain/text/language.ts";
import type { PrintedList } from "../../printing/printedList.ts";
import type { CellValue } from "../../spreadsheets/sheetXml.ts";
import { workbookStream } from "../../spreadsheets/writeWorkbook.ts";
import { pauseBetweenParts } from "../../workers/pauseBetweenParts.ts";
import { FILE_TEXTS } from "./fileTexts.ts";

/** A column of a report's files. */
export interface FileColumn<Row> {
  title: string;
  kind: "text" | "amount" | "count" | "day";
  /** Its share of the printed width, relative to the other columns. */
  width: number;
  /** Amounts in dinars. Undefined or null: an empty cell. */
  value: (row: Row) => string | number | null | undefined;
}

/** A report with all its rows, as a spreadsheet or a PDF. */
export interface ReportFile<Row> {
  language: Language;
  title: string;
  enterprise: string;
  /** The period, comparison and filters of the figures, each with its name. */
  details: readonly (readonly [name: string, value: string])[];
  columns: readonly FileColumn<Row>[];
  rows: readonly Row[];
  /** The last row, named "Total" in its column of names or numbers. */
  totals: Row;
}

/** The minimum widths of columns in a spreadsheet, in characters. */
const COLUMN_CHARACTERS = { text: 34, amount: 18, count: 12, day: 12 } as const;

/** Rows that are written in one part, after which other requests are answered. */
const ROWS_PER_PART = 250;

/**
 * Removes the marks of text direction: printed lists isolate numbers themselves, and spreadsheets show the marks
 * as boxes.
 */
const removeDirectionMarks = (text: string) => text.replaceAll(/[\u2066-\u2069]/g, "");

const removeMarksFromCell = (value: CellValue | undefined): CellValue =>
  typeof value === "string" ? removeDirectionMarks(value) : (value ?? null);

async function* toAsyncRows<Item>(items: readonly Item[]): AsyncGenerator<Item> {
  yield* items;
}

/** Writes an .xlsx file: the rows with their totals, and a second sheet with the details (period, filters). */
export function writeReportSheet<Row>(file: ReportFile<Row>, at: Date): Readable {
  const { columns, rows, totals, details, language, title } = file;
  const texts = FILE_TEXTS[language];
  const cellsOfRow = (row: Row): CellValue[] =>
    columns.map(({ value }) => removeMarksFromCell(value(row)));
  async function* written(): AsyncGenerator<readonly CellValue[]> {
    for await (const row of pauseBetweenParts(rows, ROWS_PER_PART)) yield cellsOfRow(row);
    yield cellsOfRow(totals);
  }
  return workbookStream({
    at,
    rightToLeft: language === "ar",
    sheets: [
      {
        name: title.slice(0, 31),
        columns: columns.map((column) => ({
          title: removeDirectionMarks(column.title),
          kind: column.kind === "count" ? "number" : column.kind,
          width: Math.max(COLUMN_CHARACTERS[column.kind], column.title.length + 2),
        })),
        rows: written(),
      },
      {
        name: texts.details,
        columns: [
          { title: texts.detail, width: 28 },
          { title: texts.value, width: 60 },
        ],
        rows: toAsyncRows(details.map((detail) => detail.map(removeDirectionMarks))),
      },
    ],
  });
}

/** The most details in the heading of a PDF; the others are only in the spreadsheet. */
const MAX_PRINTED_DETAILS = 6;
const MAX_PRINTED_DETAIL_LENGTH = 90;

const shorten = (text: string) =>
  text.length <= MAX_PRINTED_DETAIL_LENGTH ? text : `${text.slice(0, MAX_PRINTED_DETAIL_LENGTH)}…`;

/** Converts a report to a printed list, with the totals as its last row. */
export function toPrintedReport<Row>(file: ReportFile<Row>): PrintedList<Row> {
  const { language, title, enterprise, details, columns, rows, totals } = file;
  const text = (value: string | number | null | undefined, kind: FileColumn<Row>["kind"]) => {
    if (value === null || value === undefined) return null;
    if (typeof value === "number") return numberText(value, kind, language);
    return kind === "day" ? formatDay(value as Day, language) : removeDirectionMarks(value);
  };
  return {
    language,
    title,
    subtitle: details
      .slice(0, MAX_PRINTED_DETAILS)
      .map(([name, value]) => removeDirectionMarks(shorten(`${name} : ${value}`)))
      .join(" · "),
    enterprise,
    columns: columns.map(({ title: heading, width, kind, value }) => ({
      label: removeDirectionMarks(heading),
      width,
      numeric: kind === "amount" || kind === "count",
      text: (row: Row) => text(value(row), kind),
    })),
    rows: [...rows, totals],
    hasTotals: true,
  };
}

function numberText(value: number, kind: FileColumn<never>["kind"], language: Language): string {
  if (kind !== "amount") return String(value);
  const exact = centimesFromDinars(value);
  return formatAmount(exact ?? BigInt(Math.round(value * 100)), language);
}
