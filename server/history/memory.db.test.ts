import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { invoice, issuingOwner } from "../../testing/records/issuing.ts";
import { quotation } from "../../testing/records/documents.ts";
import { copyDocument, LONG_LINES, readWhole } from "../../testing/records/largeDocuments.ts";
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
});

afterAll(() => api.close());

const readReply = (path: string) =>
  readWhole(`${url}/api${path}`, { headers: { authorization: `Bearer ${owner.token}` } });

const MAX_GROWTH_MB = 100;

/** Copies the rows of a record's only change 99 times, so that the history has as many rows as after 100 saves. */
const REPEAT_SAVES = `
  insert into history (enterprise_id, at, actor, action, subject, record_id, kind, label, changes)
  select enterprise_id, at + save * interval '1 second', actor, action, subject, record_id, kind, label,
         changes
    from history, generate_series(1, 99) as save
   where record_id = $1 and action = 'CHANGE' order by save, id`;

test("the history of 100 saves of 500 long lines is read in pages of at most 1 MB", async () => {
  const { token, clientId } = owner;
  const { id } = await api.call(token, documents.create, {
    body: quotation(clientId, { lines: LONG_LINES }),
  });
  const changed = LONG_LINES.map((line) => ({ ...line, quantity: 2 }));
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
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
});

test("fifty issued invoices of 3 MB are verified while an auditor is given their file", async () => {
  const { token, clientId } = owner;
  const { id } = await api.call(token, documents.create, {
    body: invoice(clientId, { lines: LONG_LINES }),
  });
  const copies = await copyDocument(api, id, 49);
  for (const each of [id, ...copies]) {
    await api.call(token, issuing.issue, { params: { id: each } });
  }
  const growth = await memoryGrowth(async () => {
    const replies = await Promise.all([
      readReply("/enterprises/me/audit-file"),
      readReply("/enterprises/me/seals/verification"),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
  });
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
});
