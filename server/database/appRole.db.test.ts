import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { readConfig } from "../config.ts";
import { openMigratedDatabase } from "../program.ts";
import { APP_ROLE, requireAppRole } from "./appRole.ts";
import { issueInvoice, issuingOwner } from "../../testing/records/issuing.ts";

let api: Api;
let ownerConnection: Client;
let enterpriseId: string;
/** The id of an issued invoice. */
let id: string;

beforeAll(async () => {
  api = await startApi();
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  const seller = await issuingOwner(api);
  id = await issueInvoice(api, seller);
  ({ enterpriseId } = await api.call(seller.token, documents.get, { params: { id } }));
});

afterAll(async () => {
  await ownerConnection.end();
  await api.close();
});

/** The server of TEST_DATABASE_URL may have only one account. */
const isShared = inject("postgres").connectionString !== undefined;

describe.skipIf(isShared)("a connection of the pool", () => {
  test.each([
    "set role none",
    "select set_config('role', 'none', false)",
    "reset role",
    "reset session authorization",
  ])("stays the role daftar_app after %s", async (statement) => {
    const client = await api.database.pool.connect();
    try {
      await client.query(statement);
      const { rows } = await client.query("select current_user as role, session_user as session");
      expect(rows).toEqual([{ role: "daftar_app", session: "daftar_app" }]);
    } finally {
      client.release(true);
    }
  });

  test.each([
    `set role ${inject("postgres").user}`,
    `set session authorization ${inject("postgres").user}`,
    "set session_replication_role = replica",
    "alter table document disable trigger keep_issued",
    "create temporary table document (id uuid)",
    "create table own (id uuid)",
  ])("is refused: %s", async (statement) => {
    await expect(api.database.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
  });
});

test.skipIf(isShared)("APP_DATABASE_URL takes the account daftar_app alone", async () => {
  await requireAppRole({ ...api.connection, user: APP_ROLE });
  await expect(requireAppRole(api.connection)).rejects.toThrow(
    `APP_DATABASE_URL signs in as ${inject("postgres").user}: it takes the account daftar_app,`,
  );
});

test("the embedded database lets the pool sign in as daftar_app", async () => {
  const dataDir = await mkdtemp(join(tmpdir(), "daftar-app-role-"));
  const opened: (() => void | Promise<void>)[] = [];
  try {
    const pool = await openMigratedDatabase(readConfig({ DATA_DIR: dataDir }), opened);
    const client = new Client(pool);
    await client.connect();
    const { rows } = await client.query(`
      select session_user as session,
             has_database_privilege(current_database(), 'temporary') as temporary`);
    await client.end();
    expect(rows).toEqual([{ session: "daftar_app", temporary: false }]);
  } finally {
    for (const close of opened.toReversed()) await close();
    await rm(dataDir, { recursive: true });
  }
});

test("a temporary table with the name of a real one leaves an issued document frozen", async () => {
  const client = new Client(api.connection);
  await client.connect();
  try {
    await client.query(`
      create temporary table document (like public.document);
      grant select on pg_temp.document to daftar_app;
      set role daftar_app`);
    await client.query("select set_config('app.enterprise_id', $1, false)", [enterpriseId]);
    const change = "update document_line set unit_price = 1 where document_id = $1";
    await expect(client.query(change, [id])).rejects.toMatchObject({ code: "ISS01" });
  } finally {
    await client.end();
  }
});

/** Functions with a parsed body (`prosqlbody`) are left out: PostgreSQL resolved their names when they were created. */
test("every function resolves names without the session's search_path", async () => {
  const { rows } = await ownerConnection.query<{ name: string }>(`
    select p.oid::regprocedure::text as name
      from pg_proc p join pg_language l on l.oid = p.prolang
     where p.pronamespace = 'public'::regnamespace
       and not exists (select from pg_depend where objid = p.oid and deptype = 'e')
       and p.prosqlbody is null
       and 'search_path=public, pg_temp' <> all (coalesce(p.proconfig, '{}'))`);
  expect(rows.map(({ name }) => name)).toEqual([]);
});
