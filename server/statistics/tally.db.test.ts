import fc from "fast-check";
import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { SQLSTATE } from "../database/errorCodes.ts";
import { migrate } from "../database/migrate.ts";
import { freshDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { waitForLockWaiter } from "../../testing/database/lockWaiter.ts";

let database: TestDatabase;
let ownerConnection: Client;

beforeAll(async () => {
  database = await freshDatabase();
  ownerConnection = await connect();
});

afterAll(async () => {
  await ownerConnection.end();
  await database.drop();
});

async function connect({ connection } = database): Promise<Client> {
  const client = new Client(connection);
  await client.connect();
  return client;
}

/** Inserts an organization with a client. @returns the id, which is the same for both */
async function createOrganization(within = ownerConnection): Promise<string> {
  const id = crypto.randomUUID();
  await within.query(`
    insert into app_user (id, email, email_key) values ('${id}', '${id}', '${id}');
    insert into enterprise (id, owner_id, name) values ('${id}', '${id}', 'Atelier Atlas');
    insert into client (enterprise_id, id, type, last_name)
    values ('${id}', '${id}', 'BUSINESS', 'SPA Djurdjura')`);
  return id;
}

/** Inserts documents of all kinds, with three payment methods and three statuses, in one statement. */
const insertDocuments = (enterprise: string, from: number, count: number) => `
  insert into document (enterprise_id, kind, number, status, date, due_date, client_id,
      payment_method, global_discount_type, global_discount_value, stamp_duty_schedule,
      total_before_discounts, total_discounts, total_excluding_tax, vat, stamp_duty, total_to_pay,
      client_snapshot, enterprise_snapshot)
  select '${enterprise}', (array[${DOCUMENT_KINDS.map((kind) => `'${kind}'`).join(", ")}])[1 + i % 4],
         'N' || i,
         (array['DRAFT', 'SENT', 'REJECTED'])[1 + i % 3], date '2025-11-20' + i % 700,
         date '2027-01-01', '${enterprise}', (array['CASH', 'CHECK', 'CREDIT'])[1 + i % 3],
         'NONE', 0, 'STANDARD', i * 100, 0, i * 100, 0, 0, i * 100, '{}', '{}'
    from generate_series(${from}::int, ${from + count - 1}::int) i
      on conflict do nothing`;

const WHERE_NUMBER_ENDS_WITH = "where number like '%' ||";

/** Changes of an organization's records; `n` selects the records and the values. */
const EVENTS: Record<string, (enterprise: string, n: number) => string> = {
  "documents are created": (id, n) => insertDocuments(id, n * 5 + 1, 1 + (n % 7)),
  "contents change": (id, n) => `update document set total_before_discounts = ${n},
    total_excluding_tax = ${n}, total_to_pay = ${n} + vat + stamp_duty, total_discounts = 0,
    date = date '2026-01-15' + ${n % 400}, payment_method = 'CASH'
    ${WHERE_NUMBER_ENDS_WITH} '${n % 10}' and enterprise_id = '${id}'`,
  "the status changes": (id, n) => `update document
    set status = '${["ACCEPTED", "REJECTED", "SENT"][n % 3]}'
    ${WHERE_NUMBER_ENDS_WITH} '${n % 10}' and enterprise_id = '${id}'`,
  "all counted columns change at once": (id, n) => `update document
    set kind = '${DOCUMENT_KINDS[n % 4]}', date = date '2026-05-15' + ${n % 200},
        payment_method = 'CHECK', status = '${["ACCEPTED", "REJECTED", "SENT"][n % 3]}',
        deleted_at = case when deleted_at is null then now() end
    ${WHERE_NUMBER_ENDS_WITH} '${n % 10}' and enterprise_id = '${id}'`,
  "documents move to another client": (id, n) => `
    insert into client (enterprise_id, type, last_name) values ('${id}', 'BUSINESS', 'Hoggar ${n}');
    update document
       set client_id = (select id from client where last_name = 'Hoggar ${n}'
                         and enterprise_id = '${id}' limit 1)
    ${WHERE_NUMBER_ENDS_WITH} '${n % 10}' and enterprise_id = '${id}'`,
  "invoices and credit notes are cancelled": (id, n) => `
    update document set cancelled_at = now(), cancel_reason = 'Saisie deux fois'
    ${WHERE_NUMBER_ENDS_WITH} '${n % 10}' and enterprise_id = '${id}' and cancelled_at is null
      and kind in ('SALES_INVOICE', 'CREDIT_INVOICE') and deleted_at is null and ${n} % 5 = 0`,
  "only the notes change": (id, n) => `update document set notes = '${n}', version = version + 1
    where enterprise_id = '${id}'`,
  "documents are archived": (id, n) => `update document set deleted_at = now()
    ${WHERE_NUMBER_ENDS_WITH} '${n % 10}' and enterprise_id = '${id}'`,
  "documents are restored": (id, n) => `update document set deleted_at = null
    ${WHERE_NUMBER_ENDS_WITH} '${n % 10}' and enterprise_id = '${id}'`,
  "documents are permanently deleted": (id, n) => `delete from document
    ${WHERE_NUMBER_ENDS_WITH} '${n % 10}' and enterprise_id = '${id}' and deleted_at is not null`,
  "clients and products are created": (id, n) => `
    insert into client (enterprise_id, type, last_name)
    select '${id}', (array['INDIVIDUAL', 'BUSINESS'])[1 + i % 2], 'Benali'
      from generate_series(1, ${1 + (n % 5)}) i;
    insert into product (enterprise_id, type, name, price)
    select '${id}', (array['PRODUCT', 'SERVICE'])[1 + i % 2], 'Ciment', i
      from generate_series(1, ${1 + (n % 3)}) i`,
  "clients change their type and are archived or restored": (
    id,
    n,
  ) => `update client set type = 'INDIVIDUAL',
    deleted_at = ${n % 2 === 0 ? "now()" : "null"} where enterprise_id = '${id}' and not counter`,
  "the counter client is created or deleted": (id, n) =>
    n % 2 === 0
      ? `insert into client (enterprise_id, type, last_name, counter)
         values ('${id}', 'INDIVIDUAL', 'Client comptoir', true) on conflict do nothing`
      : `delete from client where enterprise_id = '${id}' and counter`,
  "a product is deleted": (id) => `delete from product where id in
    (select id from product where enterprise_id = '${id}' limit 1)`,
};

/** The key and the counters of each tally. */
const TALLIES = {
  tally: {
    key: "subject, year, month, payment_method, rejected, archived",
    counts: ["records", "total_to_pay", "total_excluding_tax"],
  },
  client_tally: {
    key: "client_id, kind, archived",
    counts: ["draft", "sent", "negotiated", "accepted", "rejected"],
  },
};

/** Reads the stored tallies, or counts the records again, by key; keys with only zeros are left out. */
async function readTallies(
  source: "stored" | "recount",
  enterprise: string,
  within = ownerConnection,
) {
  const found: Record<string, unknown[]> = {};
  for (const [name, { key, counts }] of Object.entries(TALLIES)) {
    const { rows } = await within.query(`
      select ${key}, ${counts.map((count) => `sum(${count})::text as ${count}`).join(", ")}
        from ${source === "stored" ? name : `${name}_recount`} where enterprise_id = '${enterprise}'
       group by ${key} having ${counts.map((count) => `sum(${count}) <> 0`).join(" or ")}
       order by ${key}`);
    found[name] = rows;
  }
  return found;
}

/** Whether an event changes a cancelled document, which the database refuses. */
const isRefusedAsCancelled = (event: Promise<unknown>) =>
  event.then(
    () => false,
    (error: { code?: string }) => {
      if (error.code !== SQLSTATE.DOCUMENT_CANCELLED) throw error;
      return true;
    },
  );

test("the tallies equal a recount after any changes of documents, clients and products", async () => {
  const event = fc.record({
    name: fc.constantFrom(...Object.keys(EVENTS)),
    n: fc.nat({ max: 1000 }),
    rolledBack: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(fc.array(event, { minLength: 5, maxLength: 30 }), async (events) => {
      await ownerConnection.query("rollback"); // a failed run leaves its transaction open
      const id = await createOrganization();
      for (const { name, n, rolledBack } of events) {
        await ownerConnection.query("begin");
        const isRefused = await isRefusedAsCancelled(
          ownerConnection.query(EVENTS[name]?.(id, n) ?? ""),
        );
        await ownerConnection.query(rolledBack || isRefused ? "rollback" : "commit");
      }
      expect(await readTallies("stored", id)).toEqual(await readTallies("recount", id));
    }),
    { numRuns: 60 },
  );
});

/** The number of counters of each kind of document, and of those by month. */
async function countCounters(enterprise: string, within = ownerConnection) {
  const { rows } = await within.query<{ subject: string; all: number; monthly: number }>(`
    select subject, count(*)::int as all, count(*) filter (where month <> 0)::int as monthly
      from tally
     where enterprise_id = '${enterprise}' and subject not in ('BUSINESS', 'INDIVIDUAL')
     group by 1`);
  return Object.fromEntries(rows.map(({ subject, all, monthly }) => [subject, { all, monthly }]));
}

test("sales invoices have a counter for each month and payment method, quotations and orders one", async () => {
  const id = await createOrganization();
  await ownerConnection.query(insertDocuments(id, 1, 60)); // 60 days in three months
  const together = { all: 1, monthly: 0 };
  const others = { QUOTATION: together, PURCHASE_ORDER: together };
  expect(await countCounters(id)).toEqual({
    ...others,
    SALES_INVOICE: { all: 9, monthly: 9 },
    CREDIT_INVOICE: { all: 5, monthly: 5 }, // rejected credit notes are counted separately
  });
  await ownerConnection.query(`update document set date = date + 90 where enterprise_id = '${id}'`);
  expect(await countCounters(id)).toEqual({
    ...others,
    SALES_INVOICE: { all: 18, monthly: 18 },
    CREDIT_INVOICE: { all: 10, monthly: 10 },
  });
});

test("a migration merges monthly counters, including those of concurrent transactions", async () => {
  const old = await freshDatabase("empty");
  const [within, other] = [await connect(old), await connect(old)];
  try {
    await migrate(old.connection, { upTo: 10 });
    const id = await createOrganization(within);
    await within.query(insertDocuments(id, 1, 60));
    // While this transaction is open, the other one inserts its own counters, which are negative.
    await within.query("begin");
    await within.query(EVENTS["documents are archived"]?.(id, 2) ?? "");
    await other.query(`delete from document where enterprise_id = '${id}' and number like '%4'`);
    const negative = await other.query("select from tally where records < 0");
    expect(negative.rowCount).toBe(3);
    const upgrade = migrate(old.connection, { upTo: 12 });
    await waitForLockWaiter((text) => within.query(text));
    await within.query(insertDocuments(id, 100, 20));
    await within.query("commit");
    await upgrade;
    const activeAndArchived = { all: 2, monthly: 0 };
    expect(await countCounters(id, within)).toMatchObject({
      QUOTATION: activeAndArchived,
      PURCHASE_ORDER: activeAndArchived,
      CREDIT_INVOICE: { all: 1, monthly: 0 },
    });
    // A later migration adds the totals excluding tax of the documents that exist.
    await migrate(old.connection);
    expect(await readTallies("stored", id, within)).toEqual(
      await readTallies("recount", id, within),
    );
  } finally {
    await within.end();
    await other.end();
    await old.drop();
  }
});

test("concurrent transactions neither block on the tally nor lose a count", async () => {
  const id = await createOrganization();
  const connections = await Promise.all([connect(), connect(), connect()]);
  for (const [index, connection] of connections.entries()) {
    await connection.query("begin");
    await connection.query("set local lock_timeout = '2s'");
    // Change the same counters three times, while the other transactions are open.
    for (const turn of [1, 2, 3]) {
      await connection.query(insertDocuments(id, index * 60 + turn * 6, 1));
    }
  }
  for (const connection of connections) await connection.query("commit");
  await Promise.all(connections.map((connection) => connection.end()));
  expect(await readTallies("stored", id)).toEqual(await readTallies("recount", id));
  const { rows } = await ownerConnection.query(`select count(*)::int as documents from document
    where enterprise_id = '${id}'`);
  expect(rows).toEqual([{ documents: 9 }]);
});

test("deleting an organization deletes its tallies", async () => {
  const id = await createOrganization();
  await ownerConnection.query(insertDocuments(id, 1, 5));
  await ownerConnection.query(`delete from document where enterprise_id = '${id}'`);
  await ownerConnection.query(`delete from enterprise where id = '${id}'`);
  for (const name of Object.keys(TALLIES)) {
    const { rows } = await ownerConnection.query(
      `select * from ${name} where enterprise_id = '${id}'`,
    );
    expect([name, rows]).toEqual([name, []]);
  }
});

test("deleting an organization with documents deletes its tallies", async () => {
  const id = await createOrganization();
  await ownerConnection.query(insertDocuments(id, 1, 5));
  await ownerConnection.query(`delete from enterprise where id = '${id}'`);
  for (const name of Object.keys(TALLIES)) {
    const { rows } = await ownerConnection.query(
      `select * from ${name} where enterprise_id = '${id}'`,
    );
    expect([name, rows]).toEqual([name, []]);
  }
});

test("deleting a client deletes its counters", async () => {
  const id = await createOrganization();
  await ownerConnection.query(insertDocuments(id, 1, 5));
  await ownerConnection.query(`delete from document where enterprise_id = '${id}'`);
  await ownerConnection.query(`delete from client where enterprise_id = '${id}'`);
  const { rows } = await ownerConnection.query(
    `select * from client_tally where enterprise_id = '${id}'`,
  );
  expect(rows).toEqual([]);
});
