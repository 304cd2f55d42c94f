import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freshDatabase, type TestDatabase } from "../../testing/database/database.ts";
import { installFirstRelease, signIn, startServer } from "../../testing/database/firstRelease.ts";
import { migrate } from "./migrate.ts";

let database: TestDatabase;
let ownerConnection: Client;

beforeAll(async () => {
  database = await freshDatabase("empty");
  ownerConnection = await connect(database);
});

afterAll(async () => {
  await ownerConnection.end();
  await database.drop();
});

async function connect({ connection }: TestDatabase): Promise<Client> {
  const client = new Client(connection);
  await client.connect();
  return client;
}

type Rows = Record<string, Record<string, unknown>[]>;

/** Reads every row of every table as JSON, without the list of migrations. */
async function readAllRows(): Promise<Rows> {
  const { rows: tables } = await ownerConnection.query<{ name: string }>(`
    select relname as name from pg_class where relkind = 'r' and relname <> 'schema_migration'
       and relnamespace = 'public'::regnamespace order by relname`);
  const found: Rows = {};
  for (const { name } of tables) {
    const { rows } = await ownerConnection.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from "${name}" t order by to_jsonb(t)::text collate "C"`,
    );
    found[name] = rows.map(({ row }) => row);
  }
  return found;
}

/** Drops the columns and tables that later migrations added. */
function selectOldColumns(after: Rows, before: Rows): Rows {
  const narrowed = Object.entries(before).map(([table, rows]) => {
    const columns = Object.keys(rows[0] ?? {});
    const known = (row: Record<string, unknown>) =>
      Object.fromEntries(columns.map((column) => [column, row[column]]));
    return [table, (after[table] ?? []).map(known)];
  });
  return Object.fromEntries(narrowed) as Rows;
}

/** Converts rows to sets, because added columns change their order. */
const toSets = (rows: Rows) =>
  Object.fromEntries(Object.entries(rows).map(([table, all]) => [table, new Set(all)]));

test("upgrading a database of the first release preserves every row", async () => {
  await installFirstRelease(database, ownerConnection);
  const before = await readAllRows();
  expect(Object.values(before).filter((rows) => rows.length > 0)).toHaveLength(14);
  await migrate(database.connection);
  expect(toSets(selectOldColumns(await readAllRows(), before))).toEqual(toSets(before));
});

test("after the upgrade an owner's session works in the owner's organization", async () => {
  const { rows } = await ownerConnection.query(`
    select m.role, m.ended_at, m.confirmed, s.chosen_enterprise_id = m.enterprise_id as chosen
      from session s join membership m on m.user_id = s.user_id`);
  expect(rows).toContainEqual({
    role: "BUSINESS_OWNER",
    ended_at: null,
    confirmed: true,
    chosen: true,
  });
  expect(rows.filter(({ chosen }) => chosen !== true)).toEqual([]);
});

type CallApi = Awaited<ReturnType<typeof signIn>>;

async function firstInvoice(callApi: CallApi): Promise<{ id: string }> {
  const { documents } = (await callApi("GET", "/documents?type=SALES_INVOICE")) as {
    documents: [{ id: string }];
  };
  return documents[0];
}

test("after the upgrade the owner signs in, reads the documents and continues the numbering", async () => {
  const server = await startServer(database);
  try {
    const callApi = await signIn(server, "amina.haddad@atlas.dz");
    expect(await callApi("GET", "/auth/me")).toMatchObject({
      role: "BUSINESS_OWNER",
      emailVerified: false,
    });
    expect(await callApi("GET", "/auth/two-step")).toMatchObject({
      isOn: false,
      recoveryCodesLeft: 0,
      hasPassword: true,
    });
    expect(await callApi("GET", "/auth/enterprises")).toMatchObject({
      enterprises: [{ role: "BUSINESS_OWNER" }],
      unconfirmed: [],
    });
    expect(await callApi("GET", "/team")).toMatchObject({
      members: [{ email: "Amina.Haddad@Atlas.dz", role: "BUSINESS_OWNER", twoStep: false }],
      invitations: [],
    });
    expect(await callApi("GET", "/documents?type=SALES_INVOICE")).toMatchObject({
      documents: [{ numero: "FA-2026-000001", Total_à_payer: 1082, version: 4 }],
      total: 1,
    });
    expect(await callApi("GET", "/documents?type=QUOTATION&search=26000002 note n°")).toMatchObject(
      {
        documents: [{ numero: "D26000002" }],
      },
    );
    expect(await callApi("GET", "/documents?type=SALES_INVOICE&search=1082 fa-2026")).toMatchObject(
      {
        documents: [{ numero: "FA-2026-000001" }],
      },
    );
    expect(await callApi("GET", "/statistics/dashboard?year=2026")).toMatchObject({
      data: {
        invoiceStats: {
          totalRevenue: 1082,
          totalRevenueExcludingTax: 900,
          totalInvoices: 2,
          activeInvoices: 1,
        },
        clientStats: { totalClients: 2, activeClients: 1 },
      },
    });
    const invoice = await callApi("GET", "/documents/f0000000-0000-4000-8000-000000000003");
    expect(invoice).toMatchObject({ lines: [{ quantity: 1 }, { quantity: 1 }] });
    expect(await callApi("GET", "/enterprises/me/looks")).toMatchObject({
      design: "CLASSIQUE",
      columns: { reference: true, discount: true, unit: true },
    });
    expect(await callApi("GET", "/clients")).toMatchObject({
      clients: [{ version: 1 }],
    });
    const organization = { slogan: "Du neuf", version: 1 };
    expect(await callApi("PUT", "/enterprises/me", organization)).toMatchObject({ version: 2 });
    expect(await callApi("PUT", "/enterprises/me", organization)).toMatchObject({ code: "STALE" });
    // Fields that the issue of an invoice requires today.
    const mentions = { address: "12 rue Didouche Mourad, Alger", NIF: "000016001234567" };
    expect(await callApi("PUT", "/enterprises/me", mentions)).toMatchObject(mentions);
    const issue = `/documents/${(await firstInvoice(callApi)).id}/issue`;
    expect(await callApi("POST", issue, { acceptWarnings: true })).toMatchObject({
      numero: "FA-2026-000001",
      issueState: "ISSUED",
      sealNumber: 1,
    });
    expect(await callApi("GET", "/enterprises/me/seals/verification")).toEqual({
      total: 1,
      verified: 1,
      broken: null,
    });
    const view = { list: "SALES_INVOICE", name: "En retard", filters: "overdue=true" };
    expect(await callApi("POST", "/views", view)).toMatchObject({ ...view, position: 0 });
    const queries = ["type=SALES_INVOICE", "type=SALES_INVOICE&deleted=true"];
    expect(await callApi("POST", "/documents/counts", { queries })).toEqual({ counts: [1, 1] });
    const line = { name: "Ciment", quantity: 1.5, unitOfMeasure: "TONNE", unitPrice: 10, tva: 0 };
    const body = { clientId: "c0000000-0000-4000-8000-000000000001", lines: [line] };
    const made = { ...body, type: "SALES_INVOICE", date: "2026-11-20" };
    expect(await callApi("POST", "/documents", made)).toMatchObject({
      numero: "FA-2026-000004",
      lines: [{ quantity: 1.5, totalHT: 15 }],
    });
  } finally {
    await server.close();
  }
});

/** Definitions of tables, keys, indexes, policies, functions, triggers and privileges. */
const SELECT_SCHEMA = `
  select 'column' as what, table_name || '.' || column_name as name,
         concat_ws(' ', data_type, is_nullable, column_default, generation_expression) as definition
    from information_schema.columns where table_schema = 'public'
  union all select 'constraint', conrelid::regclass || '.' || conname, pg_get_constraintdef(oid)
    from pg_constraint where connamespace = 'public'::regnamespace
  union all select 'index', indexname, indexdef from pg_indexes where schemaname = 'public'
  union all select 'policy', tablename || '.' || policyname, concat_ws(' ', cmd, qual, with_check)
    from pg_policies where schemaname = 'public'
  union all select 'function', oid::regprocedure::text,
         pg_get_functiondef(oid) || coalesce(proacl::text, '')
    from pg_proc where pronamespace = 'public'::regnamespace and prokind = 'f'
  union all select 'trigger', tgrelid::regclass || '.' || tgname, pg_get_triggerdef(oid)
    from pg_trigger where not tgisinternal
  union all select 'rights', relname, concat(relacl::text, relrowsecurity)
    from pg_class where relnamespace = 'public'::regnamespace
  order by 1, 2, 3`;

test("an upgraded database has the schema of a fresh one", async () => {
  const fresh = await freshDatabase();
  const client = await connect(fresh);
  const { rows: wanted } = await client.query(SELECT_SCHEMA);
  const { rows: found } = await ownerConnection.query(SELECT_SCHEMA);
  await client.end();
  await fresh.drop();
  expect(wanted.length).toBeGreaterThan(200);
  expect(found).toEqual(wanted);
});
