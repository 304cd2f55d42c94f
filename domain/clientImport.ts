import {
  type BusinessSector,
  CLIENT_LIMITS,
  type ClientType,
  homePhone,
  withoutSeparators,
  phoneProblem,
} from "./clients.ts";
import { CLIENT_WORDS, type ClientColumn } from "./clientSheet.ts";
import { ALGERIA } from "./countries.ts";
import { isEmail } from "./email.ts";
import { folded, latinDigits } from "./foldedText.ts";
import type { ClientImportError } from "./importErrors.ts";
import type { Places } from "./places.ts";
import { type Cell, hasLostDigits, proseOf, textOf } from "./sheet.ts";

/** A client as a row of a sheet tells it, ready to be stored. */
export interface ImportedClient {
  type: ClientType;
  lastName: string;
  firstName: string | null;
  email: string;
  phone: string | null;
  address: string | null;
  wilaya: string | null;
  country: string | null;
  sector: BusinessSector | null;
  tradeRegister: string | null;
  nif: string | null;
  nis: string | null;
  ai: string | null;
}

type Cells = (column: ClientColumn) => Cell;

/** No place is called longer; comparing a cell of thousands of signs with all of them takes long. */
const LONGEST_PLACE = 200;

/** Thrown inside this file only: the first problem of a row is what the row is refused for. */
class RowRefused {
  readonly error: ClientImportError;
  constructor(error: ClientImportError) {
    this.error = error;
  }
}

function refuse(error: ClientImportError): never {
  throw new RowRefused(error);
}

/**
 * Reads one row of a client sheet (docs/rules/clients-and-products.md#imports): a sheet without a
 * type column holds businesses, a business may lack its contact person; telephones get their lost
 * zero back.
 *
 * @returns the client, or the first thing that is wrong with the row
 */
export function readClientRow(
  cells: Cells,
  places: Places,
): { record: ImportedClient } | { error: ClientImportError } {
  try {
    return { record: clientOf(cells, places) };
  } catch (problem) {
    if (problem instanceof RowRefused) return { error: problem.error };
    throw problem;
  }
}

function clientOf(cells: Cells, places: Places): ImportedClient {
  const lastName = textOf(cells("lastName")) ?? refuse("NAME_REQUIRED");
  const type = typeOf(textOf(cells("type")));
  const firstName = textOf(cells("firstName"));
  if (firstName === null && type === "INDIVIDUAL") refuse("FIRST_NAME_REQUIRED");
  const country = countryOf(textOf(cells("country")), places);
  return {
    type,
    lastName: within(lastName, CLIENT_LIMITS.name, "NAME_TOO_LONG"),
    firstName: firstName && within(firstName, CLIENT_LIMITS.name, "FIRST_NAME_TOO_LONG"),
    email: emailOf(textOf(cells("email"))),
    phone: phoneOf(textOf(cells("phone")), country),
    address: addressOf(proseOf(cells("address"))),
    wilaya: wilayaOf(textOf(cells("wilaya")), country, places),
    country,
    sector: sectorOf(textOf(cells("sector"))),
    tradeRegister: identifier(
      cells("tradeRegister"),
      CLIENT_LIMITS.tradeRegister,
      "TRADE_REGISTER_INVALID",
    ),
    nif: digits(cells("nif"), "NIF_INVALID"),
    nis: digits(cells("nis"), "NIS_INVALID"),
    ai: identifier(cells("ai"), CLIENT_LIMITS.ai, "AI_INVALID"),
  };
}

function within(text: string, most: number, error: ClientImportError): string {
  return text.length > most ? refuse(error) : text;
}

function typeOf(text: string | null): ClientType {
  if (text === null) return "BUSINESS";
  return CLIENT_WORDS.types.get(folded(text)) ?? refuse("TYPE_UNKNOWN");
}

function sectorOf(text: string | null): BusinessSector | null {
  if (text === null) return null;
  return CLIENT_WORDS.sectors.get(folded(text)) ?? refuse("SECTOR_UNKNOWN");
}

function emailOf(text: string | null): string {
  if (text === null) refuse("EMAIL_REQUIRED");
  return isEmail(text) ? text : refuse("EMAIL_INVALID");
}

function addressOf(text: string | null): string | null {
  return text && within(text, CLIENT_LIMITS.address, "ADDRESS_TOO_LONG");
}

function countryOf(text: string | null, places: Places): string | null {
  if (text === null) return null;
  return (
    places.country(within(text, LONGEST_PLACE, "COUNTRY_UNKNOWN")) ?? refuse("COUNTRY_UNKNOWN")
  );
}

function wilayaOf(text: string | null, country: string | null, places: Places): string | null {
  if (text === null) return null;
  const written = within(text, LONGEST_PLACE, "WILAYA_TOO_LONG");
  const stored = places.state(written, country) ?? refuse("WILAYA_UNKNOWN");
  return within(stored, CLIENT_LIMITS.wilaya, "WILAYA_TOO_LONG");
}

function phoneOf(text: string | null, country: string | null): string | null {
  if (text === null) return null;
  const written = withoutSeparators(latinDigits(text));
  const phone = (country ?? ALGERIA) === ALGERIA ? homePhone(written) : written;
  return phoneProblem(phone, country, "import") === null ? phone : refuse("PHONE_INVALID");
}

/** A register number keeps its letters and signs; of a number that lost digits nothing is known. */
function identifier(cell: Cell, most: number, error: ClientImportError): string | null {
  if (hasLostDigits(cell)) refuse(error);
  const text = textOf(cell);
  return text && within(text, most, error);
}

function digits(cell: Cell, error: ClientImportError): string | null {
  const text = identifier(cell, CLIENT_LIMITS.taxNumber, error);
  if (text === null) return null;
  const written = latinDigits(text).replace(/[\s.\-/]/g, "");
  return /^\d+$/.test(written) ? written : refuse(error);
}
