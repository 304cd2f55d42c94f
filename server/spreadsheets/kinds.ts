import type { ClientImport } from "#contract/clients.ts";
import type { ProductImport } from "#contract/products.ts";
import { type ImportedClient, readClientRow } from "#domain/spreadsheets/clientImport.ts";
import {
  CLIENT_COLUMN_NAMES,
  CLIENT_HEADERS,
  CLIENT_REQUIRED_COLUMNS,
  CLIENT_WIRE_NAMES,
  guessClientColumn,
} from "#domain/spreadsheets/clientColumns.ts";
import {
  CLIENT_ERROR_COLUMNS,
  type ClientImportError,
  type ImportError,
  PRODUCT_ERROR_COLUMNS,
  type ProductImportError,
} from "#domain/spreadsheets/importErrors.ts";
import type { OpeningRules } from "#domain/spreadsheets/openingBalance.ts";
import { indexPlaces } from "#domain/spreadsheets/places.ts";
import { type ImportedProduct, readProductRow } from "#domain/spreadsheets/productImport.ts";
import {
  PRODUCT_COLUMN_NAMES,
  PRODUCT_HEADERS,
  PRODUCT_REQUIRED_COLUMNS,
  PRODUCT_WIRE_NAMES,
} from "#domain/spreadsheets/productColumns.ts";
import { readCountries } from "../countries/countryList.ts";
import type { TableColumns, TableKind } from "./table.ts";

/** The types of a row: the record of a valid row, the error of an invalid one, and its form on the wire. */
export interface RowTypes {
  record: object;
  error: ImportError;
  wire: object;
}

type WireRow<Reply extends { rows?: object[] | undefined }> = NonNullable<Reply["rows"]>[number];

/** The row types of each kind of sheet. */
export interface SheetRows {
  clients: { record: ImportedClient; error: ClientImportError; wire: WireRow<ClientImport> };
  products: { record: ImportedProduct; error: ProductImportError; wire: WireRow<ProductImport> };
}

export type SheetKind = keyof SheetRows;

/** A kind of sheet, with the rules that the reading of its rows depends on. */
export type ReadingRules = { kind: "clients"; opening: OpeningRules } | { kind: "products" };

/** The columns of each kind of sheet. */
export const SHEET_COLUMNS: Readonly<Record<SheetKind, TableColumns<string>>> = {
  clients: {
    names: CLIENT_COLUMN_NAMES,
    required: CLIENT_REQUIRED_COLUMNS,
    headers: CLIENT_HEADERS,
    wireNames: CLIENT_WIRE_NAMES,
    defaults: ["type"],
    title: "lastName",
    errorColumns: CLIENT_ERROR_COLUMNS,
    guess: guessClientColumn,
  },
  products: {
    names: PRODUCT_COLUMN_NAMES,
    required: PRODUCT_REQUIRED_COLUMNS,
    headers: PRODUCT_HEADERS,
    wireNames: PRODUCT_WIRE_NAMES,
    defaults: ["type", "stampDuty"],
    title: "name",
    errorColumns: PRODUCT_ERROR_COLUMNS,
  },
};

/** The columns of a kind of sheet, and the domain's function that reads one of its rows by the rules. */
export function tableKind(rules: ReadingRules): TableKind<string, object> {
  return { ...SHEET_COLUMNS[rules.kind], read: rowReader(rules) };
}

function rowReader(rules: ReadingRules): TableKind<string, object>["read"] {
  if (rules.kind === "products") return readProductRow;
  const places = indexPlaces(readCountries());
  return (cells) => readClientRow(cells, places, rules.opening);
}
