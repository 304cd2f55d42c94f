import { readClientRow } from "#domain/clientImport.ts";
import {
  CLIENT_COLUMN_NAMES,
  CLIENT_HEADERS,
  CLIENT_REQUIRED,
  guessClientColumn,
} from "#domain/clientColumns.ts";
import { indexPlaces } from "#domain/places.ts";
import { readProductRow } from "#domain/productImport.ts";
import { PRODUCT_COLUMN_NAMES, PRODUCT_HEADERS, PRODUCT_REQUIRED } from "#domain/productColumns.ts";
import { readCountries } from "../countries/countryList.ts";
import type { TableKind } from "./table.ts";

export type SheetKind = "clients" | "products";

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
    guess: guessClientColumn,
    read: (cells) => readClientRow(cells, places),
  };
}

function products(): TableKind<string, object> {
  return {
    names: PRODUCT_COLUMN_NAMES,
    required: PRODUCT_REQUIRED,
    headers: PRODUCT_HEADERS,
    read: (cells) => readProductRow(cells),
  };
}
