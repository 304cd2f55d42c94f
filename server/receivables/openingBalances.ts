import { sql } from "kysely";
import type { RowNotice } from "#contract/spreadsheets.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import { OPENING_LABELS, type OpeningRules } from "#domain/spreadsheets/openingBalance.ts";
import { hasPermission, type Role } from "#domain/team/permissions.ts";
import type { Language } from "#domain/text/language.ts";
import type { Transaction } from "../database/database.ts";
import { SHEET_ROWS } from "../records/matchRows.ts";
import { findReceivablesSince, readReceivableSettings } from "./settings.ts";

async function readRules(tx: Transaction, role: Role): Promise<OpeningRules> {
  const today = dayInAlgiers(new Date());
  if (!hasPermission(role, "payments.correct")) return { today, refusal: "BALANCE_NOT_ALLOWED" };
  const since = await findReceivablesSince(tx);
  return { today, refusal: since === null ? "RECEIVABLES_OFF" : null };
}

/**
 * Adds an account with an opening debt or an old advance to each client that was created with a balance. The accounts
 * need no lock, because no other transaction sees the clients yet.
 *
 * @throws ApiError RECEIVABLES_OFF while payments are off and a client has a balance
 */
async function addBalances(tx: Transaction, language: Language): Promise<void> {
  const { db, enterpriseId, userId } = tx;
  const isAdded = sql`action = 'create' and opening_balance is not null`;
  const { numAffectedRows = 0n } = await sql`
    insert into account (enterprise_id, client_id)
    select ${enterpriseId}, record_id from ${SHEET_ROWS} where ${isAdded}`.execute(db);
  if (numAffectedRows === 0n) return;
  await readReceivableSettings(tx);
  await sql`
    insert into movement (enterprise_id, client_id, side, kind, label, day, amount, created_by)
    select ${enterpriseId}, record_id, case when opening_balance > 0 then 'DEBIT' else 'CREDIT' end,
           'OPENING', ${OPENING_LABELS[language]}, opening_date::date, abs(opening_balance), ${userId}::uuid
      from ${SHEET_ROWS} where ${isAdded} order by place`.execute(db);
}

/** Finds the rows whose balance isn't added, because their client exists already or is in an earlier row. */
async function findNotices({ db }: Transaction): Promise<RowNotice[]> {
  const { rows } = await sql<{ row: number }>`
    select "row" from ${SHEET_ROWS}
     where action <> 'create' and opening_balance is not null
       and (record_id is not null or repeats is not null)
     order by place`.execute(db);
  return rows.map(({ row }) => ({ row, notice: "BALANCE_NOT_ADDED" }));
}

/** The opening balances of imported clients (docs/rules/clients-and-products.md#opening-balances). */
export const openingBalances = { readRules, add: addBalances, findNotices };
