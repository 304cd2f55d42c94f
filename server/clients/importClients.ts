import { sql } from "kysely";
import { CLIENT_TEXTS } from "#domain/clientFields.ts";
import type { ImportedClient } from "#domain/spreadsheets/clientImport.ts";
import { textMapper } from "#domain/fields.ts";
import type { RecordImport } from "../records/importHandlers.ts";
import {
  columnList,
  type ImportedColumn,
  importedTexts,
  type RecordMatching,
} from "../records/importedColumns.ts";

const COLUMNS: readonly ImportedColumn<ImportedClient>[] = [
  { column: "type", name: "type", type: "text", default: "BUSINESS" },
  { column: "last_name", name: "lastName", type: "text" },
  { column: "first_name", name: "firstName", type: "text" },
  { column: "email", name: "email", type: "text" },
  { column: "country", name: "country", type: "text" },
  { column: "business_sector", name: "sector", type: "text" },
  ...importedTexts(CLIENT_TEXTS),
];

const textsByWire = textMapper(CLIENT_TEXTS, "name", "wire");

/**
 * The same NIF, else the same e-mail address, else the same name and telephone; of several the one
 * with the same name. A different NIF is a different client.
 */
const MATCHING: RecordMatching = {
  computed: sql`search_name text generated always as
    (fold_text(coalesce(first_name || ' ', '') || last_name)) stored`,
  recordColumns: sql`null`,
  identifier: "nif",
  keys: [
    { key: sql`md5(row(${columnList(COLUMNS)})::text)`, withinSheet: true, guarded: false },
    { key: sql`nif || ' ' || search_name`, withinSheet: true, guarded: false },
    { key: sql`nif`, withinSheet: true, guarded: false },
    { key: sql`lower(email) || ' ' || search_name`, withinSheet: true, guarded: true },
    { key: sql`lower(email)`, withinSheet: false, guarded: true },
    { key: sql`phone_search_text(phone) || ' ' || search_name`, withinSheet: true, guarded: true },
  ],
};

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
  matching: MATCHING,
  preview,
} as const satisfies RecordImport<"clients", object>;
