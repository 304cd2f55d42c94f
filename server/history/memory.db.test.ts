import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { invoice, issuingOwner } from "../../testing/records/issuing.ts";
import { quotation } from "../../testing/records/documents.ts";
import { tamper } from "../../testing/records/seals.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { memoryGrowth } from "../../testing/memory.ts";

let api: Api;
let url: string;
let owner: { token: string; clientId: string };

beforeAll(async () => {
  api = await startApi();
  url = await api.app.listen({ port: 0, host: "127.0.0.1" });
  owner = await issuingOwner(api);
}, 120_000);

afterAll(() => api.close());

/** 500 lines of the longest texts: 3 MB in JSON. */
const LINES = Array.from({ length: 500 }, (_, at) => ({
  name: `${at} ${"ط".repeat(190)}`,
  description: `${at} ${"ط".repeat(1_990)}`,
  quantity: 1,
  unitPrice: 1000,
  tva: 0.19,
}));

/** Reads a reply without keeping it. @returns its status and bytes */
async function readReply(path: string): Promise<{ status: number; bytes: number }> {
  const headers = { authorization: `Bearer ${owner.token}`, "accept-encoding": "identity" };
  const response = await fetch(`${url}/api${path}`, { headers });
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += (chunk as Uint8Array).byteLength;
  return { status: response.status, bytes };
}

/** Megabytes that the memory of the program may grow by. */
const BOUND = 100;

/** Repeats the newest rows of the history until it has as many as after 100 saves. */
const REPEAT_SAVES = `
  insert into history (enterprise_id, at, actor, action, subject, record_id, kind, label, changes)
  select enterprise_id, at + save * interval '1 second', actor, action, subject, record_id, kind, label,
         changes
    from history, generate_series(1, 99) as save
   where record_id = $1 and action = 'CHANGE' order by save, id`;

const columnsOf = (table: string, except: string) =>
  `select string_agg(format('%I', column_name), ', ') from information_schema.columns
    where table_schema = 'public' and table_name = '${table}' and is_generated = 'NEVER'
      and column_name not in (${except})`;

/** Copies a document with its lines. @returns the ids of the copies */
async function copyDocument(id: string, count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => crypto.randomUUID());
  const copies = `unnest(''{${ids.join(",")}}''::uuid[]) as copy`;
  await tamper(
    api,
    `do $$ declare
       names text := (${columnsOf("document", "'id', 'number'")});
       line_names text := (${columnsOf("document_line", "'id', 'document_id'")});
     begin
       execute format('insert into document (id, number, %1$s)
         select copy, left(copy::text, 18), %1$s from document, ${copies} where id = ''${id}''', names);
       execute format('insert into document_line (id, document_id, %1$s)
         select gen_random_uuid(), copy, %1$s from document_line, ${copies}
          where document_id = ''${id}''', line_names);
     end $$`,
  );
  return ids;
}

test("the history of 100 saves of 500 long lines is read in pages of at most 1 MB", async () => {
  const { token, clientId } = owner;
  const { id } = await api.call(token, documents.create, {
    body: quotation(clientId, { lines: LINES }),
  });
  const changed = LINES.map((line) => ({ ...line, quantity: 2 }));
  const body = quotation(clientId, { lines: changed });
  await api.call(token, documents.update, { params: { id }, body });
  await tamper(api, REPEAT_SAVES, [id]);
  const replies: { status: number; bytes: number }[] = [];
  const growth = await memoryGrowth(async () => {
    for (let call = 0; call < 3; call += 1)
      replies.push(await readReply(`/documents/${id}/history`));
  });
  for (const { status, bytes } of replies) {
    expect(status).toBe(200);
    expect(bytes).toBeLessThanOrEqual(1_000_000);
  }
  expect(growth).toBeLessThan(BOUND);
}, 180_000);

test("fifty issued invoices of 3 MB are verified and given to an auditor", async () => {
  const { token, clientId } = owner;
  const { id } = await api.call(token, documents.create, {
    body: invoice(clientId, { lines: LINES }),
  });
  const copies = await copyDocument(id, 49);
  for (const each of [id, ...copies]) {
    await api.call(token, issuing.issue, { params: { id: each } });
  }
  const verified = await memoryGrowth(async () => {
    expect(await readReply("/enterprises/me/seals/verification")).toMatchObject({ status: 200 });
  });
  expect(verified).toBeLessThan(BOUND);
  const audit = await memoryGrowth(async () => {
    const replies = await Promise.all([
      readReply("/enterprises/me/audit-file"),
      readReply("/enterprises/me/seals/verification"),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });
  expect(audit).toBeLessThan(BOUND);
}, 300_000);
