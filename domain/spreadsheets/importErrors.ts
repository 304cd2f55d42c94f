import { CLIENT_TEXTS } from "../clientFields.ts";
import { importErrorsOf } from "../fields.ts";
import { PRODUCT_TEXTS } from "../productFields.ts";

/** Why a row of a client sheet is refused. */
export const CLIENT_IMPORT_ERRORS = [
  "NAME_REQUIRED",
  "NAME_TOO_LONG",
  "FIRST_NAME_REQUIRED",
  "FIRST_NAME_TOO_LONG",
  "EMAIL_REQUIRED",
  "EMAIL_INVALID",
  "WILAYA_UNKNOWN",
  "COUNTRY_UNKNOWN",
  "SECTOR_UNKNOWN",
  "TYPE_UNKNOWN",
  ...importErrorsOf(CLIENT_TEXTS),
] as const;

/** Why a row of a product sheet is refused. */
export const PRODUCT_IMPORT_ERRORS = [
  "NAME_REQUIRED",
  "NAME_TOO_LONG",
  "REFERENCE_REQUIRED",
  "PRICE_REQUIRED",
  "PRICE_INVALID",
  "TYPE_UNKNOWN",
  "VISIBILITY_REQUIRED",
  "VISIBILITY_UNKNOWN",
  "STAMP_DUTY_INVALID",
  ...importErrorsOf(PRODUCT_TEXTS),
] as const;

/** The codes are stable; the web translates each. */
export type ClientImportError = (typeof CLIENT_IMPORT_ERRORS)[number];
export type ProductImportError = (typeof PRODUCT_IMPORT_ERRORS)[number];
export type ImportError = ClientImportError | ProductImportError;

/** Why a whole file is refused, by error code (docs/rules/clients-and-products.md#imports). */
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

/** The API error code that contains a problem of the file. */
export function fileErrorCode(problem: FileProblem): FileErrorCode {
  const codes = Object.keys(FILE_PROBLEMS) as FileErrorCode[];
  const found = codes.find((code) => FILE_PROBLEMS[code].some((known) => known === problem));
  return found ?? "INVALID_FILE_TYPE";
}
