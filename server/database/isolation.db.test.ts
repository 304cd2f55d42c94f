import { CompiledQuery } from "kysely";
import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { documentOf, makeOrganization, type Mark } from "../../testing/attacks/organization.ts";
import { type Api, startApi } from "../../testing/api.ts";

let api: Api;
let ownerConnection: Client;
let mine: string;
let theirs: string;

beforeAll(async () => {
  api = await startApi();
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  mine = await createOrganization({ word: "Djurdjura", digits: "50112233" });
  theirs = await createOrganization({ word: "Xylographe", digits: "57319468" });
});

afterAll(async () => {
  await ownerConnection.end();
  await api.close();
});

/** Creates an organization with rows in every table: a deleted document, a seal, an idempotency key, a lease. */
async function createOrganization(mark: Mark): Promise<string> {
  const made = await makeOrganization(api, mark);
  const { token, clientId, productId, enterpriseId } = made;
  const params = { id: made.documents.PURCHASE_ORDER };
  await api.call(token, documents.archive, { params });
  await api.call(token, documents.remove, { params });
  const issued = { params: { id: made.documents.SALES_INVOICE }, body: { acceptWarnings: true } };
  await api.call(token, issuing.issue, issued);
  const body = { ...documentOf(mark, clientId, productId), type: "QUOTATION" as const };
  const headers = { "idempotency-key": "one" };
  const { id } = await api.call(token, documents.create, { body, headers });
  await api.call(token, documents.archive, { params: { id } });
  await api.call(token, documents.remove, { params: { id } });
  await queryInOrganization(
    enterpriseId,
    `insert into export_lease values ('${enterpriseId}', gen_random_uuid(), now())`,
  );
  return enterpriseId;
}

const queryInOrganization = <T>(enterpriseId: string, sql: string) =>
  api.database.inTransaction({ enterpriseId, userId: crypto.randomUUID() }, async ({ db }) => {
    return (await db.executeQuery<T>(CompiledQuery.raw(sql))).rows;
  });

interface Table {
  name: string;
  column: string | null;
  secured: boolean;
  policies: string[];
  keyed: boolean | null;
}

/** Reads every table of the program with its tenant column, policies and primary key. */
async function readTables(): Promise<Table[]> {
  const { rows } = await ownerConnection.query<Table>(`
    select c.relname as name, c.relrowsecurity as secured,
           (select a.attname from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
               and a.attname = case c.relname when 'enterprise' then 'id' else 'enterprise_id' end
           ) as column,
           array(select pg_get_expr(p.polqual, p.polrelid) from pg_policy p
                  where p.polrelid = c.oid) as policies,
           (select a.attname in ('enterprise_id', 'id') from pg_index i join pg_attribute a
               on a.attrelid = c.oid and a.attnum = i.indkey[0]
             where i.indrelid = c.oid and i.indisprimary) as keyed
      from pg_class c
     where c.relkind in ('r', 'p', 'm', 'f') and c.relnamespace = 'public'::regnamespace
     order by 1`);
  return rows;
}

/** Tables of accounts and of the installation, which have no tenant; queries read them by key. */
const TABLES_WITHOUT_TENANT = [
  "app_user",
  "email_verification",
  "passkey",
  "passkey_challenge",
  "password_reset",
  "recovery_code",
  "refresh_token",
  "schema_migration",
  "seal_key",
  "session",
  "sign_in_challenge",
  "sign_in_limit",
  "two_step",
];

describe("row-level security", () => {
  test("is enabled with the same policy on every table with an organization's data", async () => {
    const tables = await readTables();
    const open = tables.filter(({ column }) => column === null).map(({ name }) => name);
    expect(open).toEqual(TABLES_WITHOUT_TENANT);
    for (const { column, secured, policies, keyed, name } of tables) {
      if (column === null) continue;
      const policy = `(${column} = current_enterprise())`;
      expect([name, secured, policies, keyed]).toEqual([name, true, [policy], true]);
    }
  });

  test("applies to the program's role, which owns nothing and is a member of no other role", async () => {
    const { rows } = await api.database.pool.query(`
      select current_user as name, rolsuper, rolbypassrls, rolcreaterole, rolcreatedb,
             (select count(*)::int from pg_auth_members where member = r.oid) as roles,
             (select count(*)::int from pg_shdepend where refobjid = r.oid and deptype = 'o') as owned,
             has_schema_privilege('public', 'create') as creates,
             has_database_privilege(current_database(), 'temporary') as temporary
        from pg_roles r where rolname = current_user`);
    expect(rows).toEqual([
      {
        name: "daftar_app",
        rolsuper: false,
        rolbypassrls: false,
        rolcreaterole: false,
        rolcreatedb: false,
        roles: 0,
        owned: 0,
        creates: false,
        temporary: false,
      },
    ]);
  });

  test("is bypassed only by the listed security definer functions", async () => {
    const { rows } = await ownerConnection.query<{ name: string; settled: boolean }>(`
      select proname as name, 'search_path=public, pg_temp' = any (proconfig) as settled
        from pg_proc where prosecdef and pronamespace = 'public'::regnamespace
         and prorettype <> 'trigger'::regtype
         and has_function_privilege('daftar_app', oid, 'execute') order by 1`);
    const byUnguessableKey = ["api_key_scope", "image_at", "session_scope"];
    const ofUser = [
      "choose_enterprise",
      "claim_membership",
      "enterprises_requiring_two_step",
      "is_member_elsewhere",
      "memberships_of",
      "unconfirm_memberships",
      "unconfirmed_memberships_of",
    ];
    const searches = ["clients_named", "documents_of_clients_saying", "documents_saying"];
    const sweeps = ["delete_expired_invitations", "forget_idempotency_keys"];
    const imports = ["analyze_import_table", "create_import_tables"];
    const known = [...byUnguessableKey, ...ofUser, ...searches, ...sweeps, ...imports];
    expect(rows).toEqual(known.toSorted().map((name) => ({ name, settled: true })));
  });

  test.each([
    "documents_saying('{xylographe}', null, false, null)",
    "documents_saying('{x}', null, false, null)",
    "documents_of_clients_saying($clients, '{xylographe}', '{absent}', null, false)",
    "documents_of_clients_saying($clients, '{x}', '{absent}', null, false)",
    "unnest(clients_named('{xylographe}'))",
    "clients_by_missing_words('{xylographe,absent}')",
  ])("is enforced by a search function that runs as the owner: %s", async (found) => {
    const { rows } = await ownerConnection.query<{ ids: string }>(
      "select array_agg(id)::text as ids from client",
    );
    const look = `select * from ${found.replace("$clients", `'${rows[0]?.ids}'`)}`;
    expect(await queryInOrganization(theirs, look)).not.toEqual([]);
    expect(await queryInOrganization(mine, look)).toEqual([]);
    expect((await api.database.pool.query(look)).rows).toEqual([]);
  });

  test("limits a query without a filter to one organization's rows, in every table", async () => {
    for (const { name, column } of await readTables()) {
      if (column === null) continue;
      const read = `select distinct ${column}::text as whose from "${name}"`;
      const { rows: all } = await ownerConnection.query<{ whose: string }>(read);
      expect([name, all.length]).toEqual([name, 2]);
      expect([name, await queryInOrganization(mine, read)]).toEqual([name, [{ whose: mine }]]);
    }
  });

  test("returns no row when no organization is set, also after a transaction that set one", async () => {
    await queryInOrganization(mine, "select 1");
    for (const { name, column } of await readTables()) {
      if (column === null) continue;
      const { rows } = await api.database.pool.query(`select * from "${name}"`);
      expect([name, rows]).toEqual([name, []]);
    }
  });

  test("prevents inserting, moving and deleting rows of another organization", async () => {
    const insert = `insert into client (enterprise_id, type, last_name)
      values ('${theirs}', 'BUSINESS', 'SPA Intruse')`;
    await expect(queryInOrganization(mine, insert)).rejects.toThrow(/row-level security/);
    const move = `update client set enterprise_id = '${theirs}'`;
    await expect(queryInOrganization(mine, move)).rejects.toThrow(/row-level security|foreign key/);
    await queryInOrganization(mine, `delete from document where enterprise_id = '${theirs}'`);
    expect(await queryInOrganization(theirs, "select * from document")).toHaveLength(5);
  });
});

test("a foreign key prevents a document from referencing another organization's client", async () => {
  const [stranger] = await queryInOrganization<{ id: string }>(theirs, "select id from client");
  const move = `update document set client_id = '${stranger?.id}' where kind = 'QUOTATION'`;
  await expect(queryInOrganization(mine, move)).rejects.toThrow(/foreign key/);
});

test("a check constraint rejects totals that do not add up", async () => {
  const wrong = "update document set total_to_pay = total_to_pay + 1";
  await expect(queryInOrganization(mine, wrong)).rejects.toThrow(/check constraint/);
});
