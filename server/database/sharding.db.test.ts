import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { allOperations } from "#contract/operations.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { makeOrganization } from "../../testing/attacks/organization.ts";
import { validInputOf } from "../../testing/attacks/attackedOperations.ts";
import { send } from "../../testing/attacks/send.ts";
import { recordStatementsOf } from "../../testing/database/recordStatements.ts";
import { type MailServer, startMailServer } from "../../testing/servers/mailServer.ts";

// A database that shards by tenant needs the tenant in every key and in every statement. These tests list
// the exceptions; docs/scale.md describes how to remove each.

let mailServer: MailServer;
let api: Api;
let ownerConnection: Client;

beforeAll(async () => {
  mailServer = await startMailServer();
  api = await startApi({
    mail: { smtpUrl: mailServer.url, mailFrom: "Daftar <daftar@example.dz>" },
  });
  ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
});

afterAll(async () => {
  await ownerConnection.end();
  await api.close();
  await mailServer.close();
});

async function readNames(text: string): Promise<string[]> {
  const { rows } = await ownerConnection.query<{ name: string }>(text);
  return rows.map(({ name }) => name);
}

/** The tenant column of `enterprise` is its key, `id`. */
const TENANT_COLUMN = `case relname when 'enterprise' then 'id' else 'enterprise_id' end`;

const TENANT_TABLES = `
  select c.oid, c.relname, a.attnum as tenant from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = ${TENANT_COLUMN}
   where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
     and not a.attisdropped`;

describe("the keys of an organization's tables begin with the organization", () => {
  test("primary and unique keys, but for the address of an image", async () => {
    const found = await readNames(`
      select i.indexrelid::regclass::text as name
        from pg_index i join (${TENANT_TABLES}) t on t.oid = i.indrelid
       where i.indisunique and i.indkey[0] <> t.tenant order by 1`);
    expect(found).toEqual(["image_path_key"]);
  });

  test("no table is without a primary key", async () => {
    const found = await readNames(`
      select relname as name from (${TENANT_TABLES}) t
       where not exists (select from pg_index i where i.indrelid = t.oid and i.indisprimary)`);
    expect(found).toEqual([]);
  });

  test("foreign keys, on both sides, but for those to accounts", async () => {
    const found = await readNames(`
      select k.conname as name from pg_constraint k
        join (${TENANT_TABLES}) t on t.oid = k.conrelid
        left join (${TENANT_TABLES}) r on r.oid = k.confrelid
       where k.contype = 'f'
         and (k.conkey[1] <> t.tenant or k.confkey[1] is distinct from r.tenant) order by 1`);
    expect(found).toEqual(["enterprise_owner_id_fkey", "membership_user_id_fkey"]);
  });
});

/** Operations that delete records which others need; they run last. */
const RUNS_LAST = /remove|archive|logout|changePassword|endOther/;

async function callEveryOperation(): Promise<void> {
  const own = await makeOrganization(api, { word: "Djurdjura", digits: "50112233" });
  const rank = ({ name }: { name: string }) => Number(RUNS_LAST.test(name));
  for (const { name, operation } of allOperations().toSorted((a, b) => rank(a) - rank(b))) {
    const headers = { "idempotency-key": crypto.randomUUID() };
    await send(api, own.token, operation, validInputOf(name, own), headers);
  }
}

/** The given tables that a statement reads or writes. */
function tablesIn(text: string, tables: readonly string[]): string[] {
  const reference = new RegExp(
    `\\b(?:from|join|into|update|using)\\s+(?:only\\s+)?"?(${tables.join("|")})"?(?![\\w.(])`,
    "gi",
  );
  return [...text.matchAll(reference)].map(([, table = ""]) => table);
}

/** A comparison with `enterprise_id`, alone or first in a row, a join by it, or an insert of it. */
const TENANT_PATTERNS = [
  /enterprise_id"?\s*(?:=|in\b)/i,
  /=\s*(?:"?\w+"?\.)?"?enterprise_id/i,
  /\((?:"?\w+"?\.)?"?enterprise_id"?,[^()]*\)\s*(?:=|in\b)/i,
  /\busing\s*\("?enterprise_id/i,
  /\binto\s+"?\w+"?\s*(?:as\s+\w+\s*)?\([^)]*\benterprise_id/i,
];
const refersToTenant = (text: string) => TENANT_PATTERNS.some((form) => form.test(text));

/** Whether a statement finds or inserts a row of `enterprise` by its id. */
const refersToEnterpriseId = (text: string) =>
  /\bid"?\s*(?:=|in\b)/i.test(text) || /\binto\s+"?enterprise"?\s*\([^)]*"id"/i.test(text);

function lacksTenant(text: string, tables: readonly string[]): boolean {
  const used = tablesIn(text, tables);
  if (used.length === 0 || refersToTenant(text)) return false;
  return used.some((table) => table !== "enterprise") || !refersToEnterpriseId(text);
}

describe("what reads or writes an organization's tables names the organization", () => {
  test("every statement of every operation", async () => {
    const tables = await readNames(`select relname as name from (${TENANT_TABLES}) t`);
    const texts = recordStatementsOf(api);
    await callEveryOperation();
    const used = new Set([...texts].flatMap((text) => tablesIn(text, tables)));
    expect([...used].toSorted()).toEqual(tables.toSorted());
    expect([...texts].filter((text) => lacksTenant(text, tables))).toEqual([]);
  });

  test("every function and trigger, but for those that find it or serve all", async () => {
    const tables = await readNames(`select relname as name from (${TENANT_TABLES}) t`);
    const { rows } = await ownerConnection.query<{ name: string; text: string }>(`
      select p.proname as name, pg_get_functiondef(p.oid) as text
        from pg_proc p join pg_language l on l.oid = p.prolang
       where p.pronamespace = 'public'::regnamespace and l.lanname in ('sql', 'plpgsql')
       order by 1`);
    const found = rows.filter(({ text }) => lacksTenant(text, tables)).map(({ name }) => name);
    expect(found).toEqual(["forget_idempotency_keys", "image_at", "unconfirm_memberships"]);
  });

  test.each([
    "select * from client where id = $1",
    "select enterprise_id, id from client where id = $1",
    "insert into client (id, name) select id, name from imported",
    'update "enterprise" set "name" = $1',
    "select 1 from document d join client c on c.id = d.client_id",
  ])("a statement without it is found: %s", (text) => {
    expect(lacksTenant(text, ["client", "document", "enterprise"])).toBe(true);
  });
});
