import { CLIENT_TEXTS } from "../clients/clientFields.ts";
import { fieldsByImportError } from "../records/fields.ts";
import { PRODUCT_TEXTS } from "../products/productFields.ts";
import type { ClientColumn } from "./clientColumns.ts";
import type { ProductColumn } from "./productColumns.ts";

/** The error codes of a refused row of a client sheet, each with the column of the refused cell. */
export const CLIENT_ERROR_COLUMNS = {
  NAME_REQUIRED: "lastName",
  NAME_TOO_LONG: "lastName",
  FIRST_NAME_REQUIRED: "firstName",
  FIRST_NAME_TOO_LONG: "firstName",
  EMAIL_REQUIRED: "email",
  EMAIL_INVALID: "email",
  WILAYA_UNKNOWN: "wilaya",
  COUNTRY_UNKNOWN: "country",
  SECTOR_UNKNOWN: "sector",
  TYPE_UNKNOWN: "type",
  CELL_ERROR: "lastName", // the default: the reader reports the cell's own column
  BALANCE_INVALID: "openingBalance",
  BALANCE_NOT_ALLOWED: "openingBalance",
  RECEIVABLES_OFF: "openingBalance",
  BALANCE_DATE_INVALID: "openingDate",
  BALANCE_DATE_AFTER_TODAY: "openingDate",
  ...fieldsByImportError(CLIENT_TEXTS),
} as const satisfies Record<string, ClientColumn>;

/**
 * The error codes of a refused row of a product sheet, each with the column of the refused cell.
 */
export const PRODUCT_ERROR_COLUMNS = {
  NAME_REQUIRED: "name",
  NAME_TOO_LONG: "name",
  REFERENCE_REQUIRED: "reference",
  PRICE_REQUIRED: "price",
  PRICE_INVALID: "price",
  TYPE_UNKNOWN: "type",
  VISIBILITY_REQUIRED: "visibility",
  VISIBILITY_UNKNOWN: "visibility",
  STAMP_DUTY_INVALID: "stampDuty",
  VAT_RATE_INVALID: "vatRate",
  NATURE_UNKNOWN: "nature",
  WORKS_ARE_SERVICES: "nature",
  G50_LINE_UNKNOWN: "g50Line",
  CELL_ERROR: "name",
  ...fieldsByImportError(PRODUCT_TEXTS),
} as const satisfies Record<string, ProductColumn>;

/** The codes are stable; the web translates each. */
export type ClientImportError = keyof typeof CLIENT_ERROR_COLUMNS;
export type ProductImportError = keyof typeof PRODUCT_ERROR_COLUMNS;
export type ImportError = ClientImportError | ProductImportError;

/**
 * The values that an import ignores in an accepted row: the opening balance of an existing client.
 */
export const IMPORT_NOTICES = ["BALANCE_NOT_ADDED"] as const;
export type ImportNotice = (typeof IMPORT_NOTICES)[number];

export const CLIENT_IMPORT_ERRORS = Object.keys(CLIENT_ERROR_COLUMNS) as ClientImportError[];
export const PRODUCT_IMPORT_ERRORS = Object.keys(PRODUCT_ERROR_COLUMNS) as ProductImportError[];

/**
 * The reasons why a whole file is refused, by error code
 * (docs/rules/clients-and-products.md#imports).
 */
export const FILE_PROBLEMS = {
  INVALID_FILE_TYPE: ["NOT_XLSX", "PROTECTED_OR_OLD", "MACROS", "DAMAGED"],
  FILE_EMPTY: ["NO_BYTES", "NO_ROWS"],
  FILE_TOO_COMPLEX: [
    "TOO_MANY_ROWS",
    "TOO_MANY_COLUMNS",
    "TOO_MUCH_UNPACKED",
    "TEXT_TOO_LONG",
    "TOO_SLOW",
  ],
} as const;

export type FileErrorCode = keyof typeof FILE_PROBLEMS;
export type FileProblem = (typeof FILE_PROBLEMS)[FileErrorCode][number];

/** The API error code of a file's problem. */
export function fileErrorCode(problem: FileProblem): FileErrorCode {
  const codes = Object.keys(FILE_PROBLEMS) as FileErrorCode[];
  const found = codes.find((code) => FILE_PROBLEMS[code].some((known) => known === problem));
  return found ?? "INVALID_FILE_TYPE";
}
