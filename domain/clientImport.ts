import {
  type BusinessSector,
  type ClientType,
  homePhone,
  withoutSeparators,
  phoneProblem,
} from "./clients.ts";
import {
  BUSINESS_TEXTS,
  type ClientTexts,
  CONTACT_TEXTS,
  MAX_CLIENT_NAME,
} from "./clientFields.ts";
import { CLIENT_WORDS, type ClientColumn } from "./clientSheet.ts";
import { ALGERIA } from "./countries.ts";
import { isEmail } from "./email.ts";
import { normalizeText, latinDigits } from "./normalizedText.ts";
import { readRow, readTexts, refuseRow, within } from "./importedRow.ts";
import type { Texts } from "./fields.ts";
import type { ClientImportError, ImportError } from "./importErrors.ts";
import type { Places } from "./places.ts";
import { type Cell, textOf } from "./sheet.ts";

/** A client read from a row of a sheet, ready to be stored. */
export interface ImportedClient extends Texts<ClientTexts, "name"> {
  type: ClientType;
  lastName: string;
  firstName: string | null;
  email: string;
  country: string | null;
  sector: BusinessSector | null;
}

type Cells = (column: ClientColumn) => Cell;

/** Limits the cost of comparing a cell with the names of all places. */
const MAX_PLACE_NAME = 200;

const refuse: (error: ClientImportError) => never = refuseRow;

/**
 * Reads one row of a client sheet (docs/rules/clients-and-products.md#imports): a sheet without a
 * type column holds businesses, a business may lack its contact person; telephones get their lost
 * zero back.
 *
 * @returns the client, or the first error of the row
 */
export function readClientRow(
  cells: Cells,
  places: Places,
): { record: ImportedClient } | { error: ImportError } {
  return readRow(() => clientOf(cells, places));
}

function clientOf(cells: Cells, places: Places): ImportedClient {
  const lastName = textOf(cells("lastName")) ?? refuse("NAME_REQUIRED");
  const type = typeOf(textOf(cells("type")));
  const firstName = textOf(cells("firstName"));
  if (firstName === null && type === "INDIVIDUAL") refuse("FIRST_NAME_REQUIRED");
  const country = countryOf(textOf(cells("country")), places);
  return {
    type,
    lastName: within(lastName, MAX_CLIENT_NAME, "NAME_TOO_LONG"),
    firstName: firstName && within(firstName, MAX_CLIENT_NAME, "FIRST_NAME_TOO_LONG"),
    email: emailOf(textOf(cells("email"))),
    ...readTexts(cells, CONTACT_TEXTS, {
      phone: (cell) => phoneOf(textOf(cell), country),
      wilaya: (cell) => wilayaOf(textOf(cell), country, places),
    }),
    country,
    sector: sectorOf(textOf(cells("sector"))),
    ...readTexts(cells, BUSINESS_TEXTS),
  };
}

function typeOf(text: string | null): ClientType {
  if (text === null) return "BUSINESS";
  return CLIENT_WORDS.types.get(normalizeText(text)) ?? refuse("TYPE_UNKNOWN");
}

function sectorOf(text: string | null): BusinessSector | null {
  if (text === null) return null;
  return CLIENT_WORDS.sectors.get(normalizeText(text)) ?? refuse("SECTOR_UNKNOWN");
}

function emailOf(text: string | null): string {
  if (text === null) refuse("EMAIL_REQUIRED");
  return isEmail(text) ? text : refuse("EMAIL_INVALID");
}

function countryOf(text: string | null, places: Places): string | null {
  if (text === null) return null;
  return (
    places.country(within(text, MAX_PLACE_NAME, "COUNTRY_UNKNOWN")) ?? refuse("COUNTRY_UNKNOWN")
  );
}

function wilayaOf(text: string | null, country: string | null, places: Places): string | null {
  if (text === null) return null;
  const written = within(text, MAX_PLACE_NAME, "WILAYA_TOO_LONG");
  const stored = places.state(written, country) ?? refuse("WILAYA_UNKNOWN");
  return within(stored, CONTACT_TEXTS.wilaya.max, "WILAYA_TOO_LONG");
}

function phoneOf(text: string | null, country: string | null): string | null {
  if (text === null) return null;
  const written = withoutSeparators(latinDigits(text));
  const phone = (country ?? ALGERIA) === ALGERIA ? homePhone(written) : written;
  return phoneProblem(phone, country, "import") === null ? phone : refuse("PHONE_INVALID");
}
