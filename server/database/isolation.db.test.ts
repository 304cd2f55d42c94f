import { CompiledQuery } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { newClient, quotation } from "../documents/testing.ts";
import { type Api, startApi } from "../testing/api.ts";

let api: Api;
let mine: string;
let theirs: string;

beforeAll(async () => {
  api = await startApi();
  [mine, theirs] = [await organization("Atelier Atlas"), await organization("Atelier Aurès")];
});

afterAll(() => api.close());

/** An organization with a client and a quotation. @returns the organization's id */
async function organization(name: string): Promise<string> {
  const token = await api.withEnterprise(name);
  const body = quotation(await newClient(api, token));
  return (await api.call(token, documents.create, { body })).enterpriseId;
}

const within = <T>(enterpriseId: string, sql: string) =>
  api.database.inEnterprise({ enterpriseId, userId: crypto.randomUUID() }, async ({ db }) => {
    return (await db.executeQuery<T>(CompiledQuery.raw(sql))).rows;
  });

interface Table {
  name: string;
  secured: boolean;
  owned_by_app: boolean;
  leading: boolean;
}

describe("row-level security", () => {
  test("is on for every table with an organization's data, none of which the program owns", async () => {
    const { rows } = await api.database.pool.query<Table>(`
      select c.relname as name, c.relrowsecurity as secured,
             pg_get_userbyid(c.relowner) = current_user as owned_by_app,
             (select a.attname = 'enterprise_id' from pg_index i join pg_attribute a
               on a.attrelid = c.oid and a.attnum = i.indkey[0]
               where i.indrelid = c.oid and i.indisprimary) as leading
        from pg_class c join pg_attribute e on e.attrelid = c.oid and e.attname = 'enterprise_id'
       where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace`);
    expect(rows.length).toBeGreaterThanOrEqual(9);
    for (const table of rows) {
      expect(table).toMatchObject({ secured: true, owned_by_app: false, leading: true });
    }
  });

  test("shows one organization's rows to a query that forgot its filter", async () => {
    for (const table of ["client", "document", "document_line", "number_series", "membership"]) {
      const rows = await within<{ enterprise_id: string }>(mine, `select * from ${table}`);
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map(({ enterprise_id }) => enterprise_id))).toEqual(new Set([mine]));
    }
    expect(await within(mine, "select * from enterprise")).toHaveLength(1);
  });

  test("shows nothing where no organization is set, nor after one was", async () => {
    await within(mine, "select 1");
    const { rows } = await api.database.pool.query("select * from document");
    expect(rows).toEqual([]);
  });

  test("lets no row be written for, moved to or removed from another organization", async () => {
    const insert = `insert into client (enterprise_id, type, last_name)
      values ('${theirs}', 'BUSINESS', 'SPA Intruse')`;
    await expect(within(mine, insert)).rejects.toThrow(/row-level security/);
    const move = `update client set enterprise_id = '${theirs}'`;
    await expect(within(mine, move)).rejects.toThrow(/row-level security|foreign key/);
    await within(mine, `delete from document where enterprise_id = '${theirs}'`);
    expect(await within(theirs, "select * from document")).toHaveLength(1);
  });
});

test("a document cannot point at another organization's client", async () => {
  const [stranger] = await within<{ id: string }>(theirs, "select id from client");
  const move = `update document set client_id = '${stranger?.id}'`;
  await expect(within(mine, move)).rejects.toThrow(/foreign key/);
});

test("the database itself refuses totals that do not add up", async () => {
  const wrong = "update document set total_to_pay = total_to_pay + 1";
  await expect(within(mine, wrong)).rejects.toThrow(/check constraint/);
});
