import { type ImportedClient, readClientRow } from "#domain/spreadsheets/clientImport.ts";
import {
  CLIENT_COLUMN_NAMES,
  CLIENT_HEADERS,
  CLIENT_REQUIRED,
  guessClientColumn,
} from "#domain/spreadsheets/clientColumns.ts";
import type {
  ClientImportError,
  ImportError,
  ProductImportError,
} from "#domain/spreadsheets/importErrors.ts";
import { indexPlaces } from "#domain/spreadsheets/places.ts";
import { type ImportedProduct, readProductRow } from "#domain/spreadsheets/productImport.ts";
import {
  PRODUCT_COLUMN_NAMES,
  PRODUCT_HEADERS,
  PRODUCT_REQUIRED,
} from "#domain/spreadsheets/productColumns.ts";
import { readCountries } from "../countries/countryList.ts";
import type { TableKind } from "./table.ts";

/** How a row is read: the record of a valid row, or the error. */
export interface SheetRow {
  record: object;
  error: ImportError;
}

/** The rows of each kind of sheet. */
export interface SheetRows {
  clients: { record: ImportedClient; error: ClientImportError };
  products: { record: ImportedProduct; error: ProductImportError };
}

export type SheetKind = keyof SheetRows;

/** The domain's rules for reading each kind of sheet. */
export function tableKind(kind: SheetKind): TableKind<string, object> {
  return kind === "clients" ? clients() : products();
}

function clients(): TableKind<string, object> {
  const places = indexPlaces(readCountries());
  return {
    names: CLIENT_COLUMN_NAMES,
    required: CLIENT_REQUIRED,
    headers: CLIENT_HEADERS,
    defaults: ["type"],
    guess: guessClientColumn,
    read: (cells) => readClientRow(cells, places),
  };
}

function products(): TableKind<string, object> {
  return {
    names: PRODUCT_COLUMN_NAMES,
    required: PRODUCT_REQUIRED,
    headers: PRODUCT_HEADERS,
    defaults: ["type", "stampDuty"],
    read: (cells) => readProductRow(cells),
  };
}
