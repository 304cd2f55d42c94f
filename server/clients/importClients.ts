import { sql } from "kysely";
import { CLIENT_TEXTS } from "#domain/clients/clientFields.ts";
import { CLIENT_WIRE_NAMES } from "#domain/spreadsheets/clientColumns.ts";
import type { RecordImport } from "../records/importHandlers.ts";
import { columnList, importedColumns, type RecordMatching } from "../records/importedColumns.ts";

const COLUMNS = importedColumns(CLIENT_WIRE_NAMES, {
  lastName: { column: "last_name" },
  firstName: { column: "first_name" },
  email: { column: "email" },
  ...CLIENT_TEXTS,
  country: { column: "country" },
  sector: { column: "business_sector" },
  type: { column: "type", default: "BUSINESS" },
});

/**
 * The same NIF, else the same e-mail address, else the same name and telephone; of several the one
 * with the same name. A different NIF is a different client.
 */
const MATCHING: RecordMatching = {
  computed: { search_name: sql`fold_text(coalesce(first_name || ' ', '') || last_name)` },
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

export const CLIENT_IMPORT: RecordImport<"clients"> = {
  kind: "clients",
  table: "client",
  columns: COLUMNS,
  matching: MATCHING,
};
