import { Client } from "pg";
import { inject } from "vitest";
import { accounts } from "#contract/accounts.ts";
import { enterprises } from "#contract/enterprises.ts";
import { fillOrganizations } from "../records/manyOrganizations.ts";
import { fillWithRecords } from "../records/manyRecords.ts";
import { type Api, startApi } from "../api.ts";
import { copyDatabase, freshDatabase, type TestDatabase } from "./database.ts";
import { FILLED_DATABASE } from "./template.ts";

/**
 * The database has 100,000 documents of ten organizations: a query of one must not scan the rows of
 * the others.
 */
const ORGANIZATIONS = 10;
const RECORDS_PER_ORGANIZATION = { documents: 10_000, clients: 2_000, products: 2_000 };

/** The owner of one of the ten organizations. */
export interface FilledOwner {
  token: string;
  enterpriseId: string;
}

/**
 * A key of PostgreSQL's advisory locks that the program doesn't use in the maintenance database.
 */
const LOCK_KEY = 2_611;

/**
 * Copies the filled database. The first caller of a run fills it for all, including those in other
 * processes: filling takes some ten seconds.
 */
export async function copyFilledDatabase(): Promise<TestDatabase & { owner: FilledOwner }> {
  const client = new Client(inject("postgres"));
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOCK_KEY]); // held until the connection ends
    const owner = (await readStoredOwner(client)) ?? (await makeFilledDatabase(client));
    return { ...(await copyDatabase(FILLED_DATABASE)), owner };
  } finally {
    await client.end();
  }
}

/**
 * The owner stored in the comment on the filled database, which is set when the database is
 * complete.
 */
async function readStoredOwner(client: Client): Promise<FilledOwner | null> {
  const { rows } = await client.query<{ comment: string | null }>(
    `select shobj_description(oid, 'pg_database') as comment from pg_database where datname = $1`,
    [FILLED_DATABASE],
  );
  const comment = rows[0]?.comment ?? null;
  return comment === null ? null : (JSON.parse(comment) as FilledOwner);
}

async function makeFilledDatabase(client: Client): Promise<FilledOwner> {
  const original = await freshDatabase();
  // A database whose `drop` does nothing, so that it stays when the program is closed.
  const api = await startApi({}, () =>
    Promise.resolve({ ...original, drop: () => Promise.resolve() }),
  );
  const owner = await registerOwner(api);
  await fillWithDocuments(api, owner.enterpriseId);
  await api.close();
  await client.query(`drop database if exists ${FILLED_DATABASE}`);
  await client.query(`alter database ${original.name} rename to ${FILLED_DATABASE}`);
  await client.query(`comment on database ${FILLED_DATABASE} is '${JSON.stringify(owner)}'`);
  return owner;
}

/** Registers the owner, from another network address than the tests use in the copies. */
async function registerOwner(api: Api): Promise<FilledOwner> {
  const body = { email: "filled@atlas.dz", password: "Sahara-2026!", phone: "0550123456" };
  const { accessToken: token } = await api.call(null, accounts.register, { body });
  await api.call(token, enterprises.create, { body: { name: "Atelier Atlas" } });
  return { token, enterpriseId: (await api.call(token, enterprises.mine)).id };
}

async function fillWithDocuments(api: Api, enterpriseId: string): Promise<void> {
  const others = Array.from({ length: ORGANIZATIONS - 1 }, () => crypto.randomUUID());
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  await fillWithRecords(
    ownerConnection,
    [...others.slice(0, 5), enterpriseId, ...others.slice(5)],
    RECORDS_PER_ORGANIZATION,
  );
  await fillOrganizations(ownerConnection);
  await fillWithSeals(ownerConnection);
  await fillWithPayments(ownerConnection);
  await ownerConnection.end();
}

/**
 * Inserts as many seals as invoices, because plans scan a small table in full. Their hashes are not
 * valid.
 */
async function fillWithSeals(ownerConnection: Client): Promise<void> {
  await ownerConnection.query(`
    begin;
    set local session_replication_role = replica;
    insert into seal (enterprise_id, number, event, document_id, payload, payload_hash, previous_hash,
                      hash, signature, key_id, sealed_at)
    select enterprise_id, row_number() over (partition by enterprise_id), 'ISSUED', id,
           '{}', '', '', sha256(number::bytea), '', '', now()
      from document where kind = 'SALES_INVOICE';
    insert into seal_head select id, 0, '' from enterprise;
    insert into seal_key (id, public_key) select i, '' from generate_series(1, 3000) i;
    commit`);
  await ownerConnection.query("vacuum analyze seal, seal_head, seal_key");
}

/**
 * Inserts a debt, a payment and their settlement for each invoice, and a reminder for each client, because
 * plans scan a small table in full. Payments count from 2025. Some invoices are unpaid or paid in part, some are paid
 * by a check that isn't cashed.
 */
async function fillWithPayments(ownerConnection: Client): Promise<void> {
  const paid =
    "enterprise_id, client_id, id, date, due_date, greatest(total_to_pay, 1) as amount, cancelled_at";
  const open =
    "case seal_number % 7 when 1 then total_to_pay when 2 then total_to_pay / 2 else 0 end";
  await ownerConnection.query(`
    begin;
    set local session_replication_role = replica;
    create temporary table paid on commit drop as
      select ${paid}, coalesce(${open}, 0) as open, gen_random_uuid() as payment_id, gen_random_uuid() as debit_id,
             gen_random_uuid() as credit_id, row_number() over () as place
        from document where kind = 'SALES_INVOICE';
    insert into account select distinct enterprise_id, client_id from paid;
    update enterprise set receivables_since = '2025-01-01';
    insert into receipt_counter select id, 2026, 0 from enterprise;
    insert into payment (enterprise_id, id, number, direction, client_id, paid_on, method, amount,
                         state, state_on, cleared_on, client_snapshot, enterprise_snapshot)
    select enterprise_id, payment_id, 'R26' || place, 'IN', client_id, date, 'CHECK', amount,
           case place % 50 when 0 then 'RECORDED' else 'CLEARED' end, date, date, '{}', '{}' from paid;
    insert into movement (enterprise_id, id, client_id, side, kind, document_id, day, due_on,
                          counted_from, amount, open, voided_at)
    select enterprise_id, debit_id, client_id, 'DEBIT', 'INVOICE', id, date, due_date, date, amount, open,
           cancelled_at from paid;
    insert into movement (enterprise_id, id, client_id, side, kind, payment_id, day, amount, open)
    select enterprise_id, credit_id, client_id, 'CREDIT', 'PAYMENT', payment_id, date, amount, open
      from paid;
    insert into settlement (enterprise_id, client_id, debit_id, credit_id, amount, settled_on)
    select enterprise_id, client_id, debit_id, credit_id, amount - open, date from paid
     where open < amount;
    insert into reminder (enterprise_id, client_id, step, tone, channel, state, sent_on, language, oldest, owed,
                          late, credits, debts, debt_count, message)
    select enterprise_id, client_id, 1, 'FRIENDLY', 'PRINT', 'SENT', '2026-01-01', 'fr', '2025-12-01', 100, 100,
           0, '[]', 1, '' from account;
    commit`);
  await ownerConnection.query(
    "vacuum analyze account, receipt_counter, payment, movement, settlement, reminder",
  );
}
