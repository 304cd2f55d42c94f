import {
  CLIENT_COLUMNS,
  CLIENT_EXAMPLES,
  CLIENT_HEADERS,
  CLIENT_REQUIRED_COLUMNS,
} from "#domain/spreadsheets/clientColumns.ts";
import {
  PRODUCT_COLUMNS,
  PRODUCT_EXAMPLES,
  PRODUCT_HEADERS,
  PRODUCT_REQUIRED_COLUMNS,
} from "#domain/spreadsheets/productColumns.ts";
import type { Examples } from "#domain/spreadsheets/spreadsheetCells.ts";
import type { SheetKind } from "./kinds.ts";

interface Column {
  header: string;
  required: boolean;
  examples: Examples;
}

const COLUMNS: Record<SheetKind, Column[]> = {
  clients: CLIENT_COLUMNS.map((column) => ({
    header: CLIENT_HEADERS[column],
    required: CLIENT_REQUIRED_COLUMNS.some((each) => each === column),
    examples: CLIENT_EXAMPLES[column],
  })),
  products: PRODUCT_COLUMNS.map((column) => ({
    header: PRODUCT_HEADERS[column],
    required: PRODUCT_REQUIRED_COLUMNS.some((each) => each === column),
    examples: PRODUCT_EXAMPLES[column],
  })),
};

const SHEET_NAMES: Record<SheetKind, string> = { clients: "Clients", products: "Produits" };

/** The name of the sheet with example rows, which is imported only when the user chooses it. */
export const EXAMPLE_SHEET = "Exemple";

/** Required columns have the accent colour. */
const headerCell = ({ header, required }: Column) => ({
  value: header,
  fontWeight: "bold" as const,
  textColor: required ? "#ffffff" : "#15201b",
  backgroundColor: required ? "#0b5a43" : "#dde4e0",
});

/**
 * Creates the .xlsx template of an import: headers on the first sheet, which is imported by default,
 * and example rows on a second sheet. Uploaded unchanged, the template has no rows.
 */
export async function importTemplate(kind: SheetKind): Promise<Uint8Array<ArrayBuffer>> {
  const { default: writeExcelFile } = await import("write-excel-file/node");
  const columns = COLUMNS[kind];
  const widths = columns.map(({ header, examples }) => ({
    width: Math.max(14, header.length + 4, ...examples.map((text) => String(text).length + 2)),
  }));
  const headers = columns.map(headerCell);
  const examples = [0, 1].map((row) => columns.map(({ examples }) => examples[row] ?? null));
  const file = await writeExcelFile([
    { data: [headers], sheet: SHEET_NAMES[kind], columns: widths, stickyRowsCount: 1 },
    { data: [headers, ...examples], sheet: EXAMPLE_SHEET, columns: widths, stickyRowsCount: 1 },
  ]).toBuffer();
  return Buffer.from(file);
}
