import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { invoice, issuingOwner } from "../../testing/records/issuing.ts";
import { copyDocument, LONG_LINES, readWhole } from "../../testing/records/largeDocuments.ts";
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

const MAX_GROWTH_MB = 100;

const headers = () => ({ authorization: `Bearer ${owner.token}` });

test("a list of 1,000 documents with the longest notes is read", async () => {
  const { token, clientId } = owner;
  const body = invoice(clientId, { notes: "ط".repeat(5_000) });
  const { id } = await api.call(token, documents.create, { body });
  await copyDocument(api, id, 999);
  const list = `${url}/api/documents?type=SALES_INVOICE`;
  // The first reply compiles the serializer.
  await readWhole(`${list}&limit=1`, { headers: headers() });
  const growth = await memoryGrowth(async () => {
    expect(await readWhole(`${list}&limit=1000`, { headers: headers() })).toMatchObject({
      status: 200,
    });
  });
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
});

test("twenty documents of twenty long lines are printed into one PDF", async () => {
  const { token, clientId } = owner;
  const body = invoice(clientId, { lines: LONG_LINES.slice(0, 20) });
  const { id } = await api.call(token, documents.create, { body });
  const ids = [id, ...(await copyDocument(api, id, 19))];
  // The first PDF loads the fonts and the compiler.
  await readWhole(`${url}/api/documents/${id}/pdf`, { headers: headers() });
  const growth = await memoryGrowth(async () => {
    const reply = await readWhole(`${url}/api/documents/export.pdf`, {
      method: "POST",
      headers: { ...headers(), "content-type": "application/json" },
      body: JSON.stringify({ ids }),
    });
    expect(reply.status).toBe(200);
  });
  expect(growth).toBeLessThan(MAX_GROWTH_MB);
});
