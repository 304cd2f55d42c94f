import type { BusinessSector, ClientType } from "../clients/clients.ts";
import {
  BUSINESS_TEXTS,
  type ClientTexts,
  CONTACT_TEXTS,
  MAX_CLIENT_NAME_LENGTH,
} from "../clients/clientFields.ts";
import { CLIENT_TYPE_BY_NAME, SECTOR_BY_NAME } from "./clientChoices.ts";
import type { ClientColumn } from "./clientColumns.ts";
import { isEmail } from "../text/email.ts";
import { parseTelephone } from "../values/telephone.ts";
import { normalizeText } from "../text/normalizedText.ts";
import { readRow, readTexts, refuseRow, limitLength } from "./importedRow.ts";
import { type OpeningBalance, type OpeningRules, readOpeningBalance } from "./openingBalance.ts";
import type { Texts } from "../records/fields.ts";
import type { ClientImportError, ImportError } from "./importErrors.ts";
import type { Places } from "./places.ts";
import { type Cell, cellText, isFormattedNumber } from "./spreadsheetCells.ts";

/** A client read from a spreadsheet row, ready to be stored. */
export interface ImportedClient extends Texts<ClientTexts, "name">, OpeningBalance {
  type: ClientType;
  lastName: string;
  firstName: string | null;
  email: string;
  country: string | null;
  sector: BusinessSector | null;
}

type CellOf = (column: ClientColumn) => Cell;

/** Limits the cost of comparing a cell with the names of all places. */
const MAX_PLACE_NAME_LENGTH = 200;

const refuse: (error: ClientImportError) => never = refuseRow;

/**
 * Reads one row of a client sheet (docs/rules/clients-and-products.md#imports). Without a type the
 * client is a business; a telephone regains the leading zero that a spreadsheet removes.
 *
 * @returns the client, or the first error of the row
 */
export function readClientRow(
  cellOf: CellOf,
  places: Places,
  opening: OpeningRules,
): { record: ImportedClient } | { error: ImportError } {
  return readRow(() => ({
    ...parseClient(cellOf, places),
    ...readOpeningBalance(cellOf, opening),
  }));
}

function parseClient(cellOf: CellOf, places: Places): Omit<ImportedClient, keyof OpeningBalance> {
  const lastName = cellText(cellOf("lastName")) ?? refuse("NAME_REQUIRED");
  const type = parseClientType(cellText(cellOf("type")));
  const firstName = cellText(cellOf("firstName"));
  if (firstName === null && type === "INDIVIDUAL") refuse("FIRST_NAME_REQUIRED");
  const country = parseCountry(cellText(cellOf("country")), places);
  return {
    type,
    lastName: limitLength(lastName, MAX_CLIENT_NAME_LENGTH, "NAME_TOO_LONG"),
    firstName: firstName && limitLength(firstName, MAX_CLIENT_NAME_LENGTH, "FIRST_NAME_TOO_LONG"),
    email: parseEmail(cellText(cellOf("email"))),
    ...readTexts(cellOf, CONTACT_TEXTS, {
      phone: (cell) => parsePhone(cell, country),
      wilaya: (cell) => parseWilaya(cellText(cell), country, places),
    }),
    country,
    sector: parseSector(cellText(cellOf("sector"))),
    ...readTexts(cellOf, BUSINESS_TEXTS),
  };
}

function parseClientType(text: string | null): ClientType {
  if (text === null) return "BUSINESS";
  return CLIENT_TYPE_BY_NAME.get(normalizeText(text)) ?? refuse("TYPE_UNKNOWN");
}

function parseSector(text: string | null): BusinessSector | null {
  if (text === null) return null;
  return SECTOR_BY_NAME.get(normalizeText(text)) ?? refuse("SECTOR_UNKNOWN");
}

function parseEmail(text: string | null): string {
  if (text === null) refuse("EMAIL_REQUIRED");
  return isEmail(text) ? text : refuse("EMAIL_INVALID");
}

function parseCountry(text: string | null, places: Places): string | null {
  if (text === null) return null;
  return (
    places.country(limitLength(text, MAX_PLACE_NAME_LENGTH, "COUNTRY_UNKNOWN")) ??
    refuse("COUNTRY_UNKNOWN")
  );
}

function parseWilaya(text: string | null, country: string | null, places: Places): string | null {
  if (text === null) return null;
  const written = limitLength(text, MAX_PLACE_NAME_LENGTH, "WILAYA_TOO_LONG");
  const stored = places.state(written, country) ?? refuse("WILAYA_UNKNOWN");
  return limitLength(stored, CONTACT_TEXTS.wilaya.max, "WILAYA_TOO_LONG");
}

function parsePhone(cell: Cell, country: string | null): string | null {
  // A date's digits could be those of a telephone.
  const text = isFormattedNumber(cell) ? refuse("PHONE_INVALID") : cellText(cell);
  const { phone, problem } = parseTelephone(text, country, "import");
  return problem === null ? phone : refuse("PHONE_INVALID");
}
