import { CLIENT_TEXTS } from "#domain/clientFields.ts";
import type { ImportedClient } from "#domain/spreadsheets/clientImport.ts";
import { textMapper } from "#domain/fields.ts";
import type { RecordImport } from "../records/importHandlers.ts";
import { type ImportedColumn, importedTexts } from "../records/insertImported.ts";

const COLUMNS: readonly ImportedColumn<ImportedClient>[] = [
  { column: "type", name: "type", type: "text" },
  { column: "last_name", name: "lastName", type: "text" },
  { column: "first_name", name: "firstName", type: "text" },
  { column: "email", name: "email", type: "text" },
  { column: "country", name: "country", type: "text" },
  { column: "business_sector", name: "sector", type: "text" },
  ...importedTexts(CLIENT_TEXTS),
];

const textsByWire = textMapper(CLIENT_TEXTS, "name", "wire");

/** A valid row of a dry run, as the wire shows it. */
function preview(client: ImportedClient) {
  return {
    nom: client.lastName,
    prenom: client.firstName,
    email: client.email,
    ...textsByWire(client),
    country: client.country,
    business_sector: client.sector,
    userType: client.type,
  };
}

export const CLIENT_IMPORT = {
  kind: "clients",
  table: "client",
  columns: COLUMNS,
  preview,
} as const satisfies RecordImport<"clients", object>;
