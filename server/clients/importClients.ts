import { sql } from "kysely";
import { CLIENT_TEXTS } from "#domain/clients/clientFields.ts";
import {
  CLIENT_WIRE_NAMES,
  type ClientFieldColumn,
  type OpeningColumn,
} from "#domain/spreadsheets/clientColumns.ts";
import type { OpeningRules } from "#domain/spreadsheets/openingBalance.ts";
import type { Role } from "#domain/team/permissions.ts";
import type { Transaction } from "../database/database.ts";
import type { RecordImport } from "../records/importHandlers.ts";
import { columnList, importedColumns, type RecordMatching } from "../records/importedColumns.ts";

const CLIENT_COLUMNS = importedColumns<ClientFieldColumn>(CLIENT_WIRE_NAMES, {
  lastName: { column: "last_name" },
  firstName: { column: "first_name" },
  email: { column: "email" },
  ...CLIENT_TEXTS,
  country: { column: "country" },
  sector: { column: "business_sector" },
  type: { column: "type", default: "BUSINESS" },
});

/**
 * The columns of a new client's opening balance; `openingBalances.add` reads them from the rows of
 * the sheet.
 */
const OPENING_COLUMNS = importedColumns<OpeningColumn>(CLIENT_WIRE_NAMES, {
  openingBalance: { column: "opening_balance", kind: "amount" },
  openingDate: { column: "opening_date" },
});

/**
 * Matches a client by its NIF, else by e-mail address, else by name and telephone. The last two match only if the row or
 * the client has no NIF: a different NIF is a different client. Of several clients with the same NIF or e-mail address,
 * the one with the same name wins.
 */
const CLIENT_MATCHING: RecordMatching = {
  computed: { search_name: sql`fold_text(coalesce(first_name || ' ', '') || last_name)` },
  recordColumns: sql`null`,
  identifier: "nif",
  keys: [
    { key: sql`md5(row(${columnList(CLIENT_COLUMNS)})::text)`, withinSheet: true, guarded: false },
    { key: sql`nif || ' ' || search_name`, withinSheet: true, guarded: false },
    { key: sql`nif`, withinSheet: true, guarded: false },
    { key: sql`lower(email) || ' ' || search_name`, withinSheet: true, guarded: true },
    { key: sql`lower(email)`, withinSheet: false, guarded: true },
    { key: sql`phone_search_text(phone) || ' ' || search_name`, withinSheet: true, guarded: true },
  ],
};

type ImportExtras = NonNullable<RecordImport<"clients">["extras"]>;

/** The functions of the receivables that an import of clients needs. */
export interface OpeningBalanceImport extends ImportExtras {
  readRules: (tx: Transaction, role: Role) => Promise<OpeningRules>;
}

/** The import of clients, with their opening balances. */
export function clientImport(openingBalances: OpeningBalanceImport): RecordImport<"clients"> {
  return {
    kind: "clients",
    table: "client",
    columns: CLIENT_COLUMNS,
    extraColumns: OPENING_COLUMNS,
    matching: CLIENT_MATCHING,
    readRules: async (tx, role) => ({
      kind: "clients",
      opening: await openingBalances.readRules(tx, role),
    }),
    extras: openingBalances,
  };
}
