import { afterAll, beforeAll, expect, test } from "vitest";
import { type Api, startApi } from "../api.ts";
import { explainQueriesOf } from "./queryPlans.ts";

let api: Api;
let explainDuring: ReturnType<typeof explainQueriesOf>;

beforeAll(async () => {
  api = await startApi();
  explainDuring = explainQueriesOf(api);
});

afterAll(() => api.close());

const INDEX_SCAN_TYPES = ["indexscan", "indexonlyscan", "bitmapscan"];
const TEXT = "select number from document where notes like $1";
const values = ["%"];
const CURSOR = "declare whole no scroll cursor for select id from client where last_name = $1";

const FULL_SCANS = [
  { text: TEXT, values, fullScan: `document: ${TEXT}` },
  { name: "kept", text: TEXT, values, whole: `document: ${TEXT}` },
  { text: CURSOR, values, whole: `client: ${CURSOR}` },
];

test.each(FULL_SCANS)("a table that is read from end to end is noticed: $whole", async (asked) => {
  const { queries, fullScans: whole } = await explainDuring(async () => {
    const client = await api.database.pool.connect();
    await client.query(
      `begin; ${INDEX_SCAN_TYPES.map((way) => `set local enable_${way} = off`).join("; ")}`,
    );
    await client.query({ ...asked });
    await client.query("rollback");
    client.release();
  });
  expect({ queries, whole }).toEqual({ queries: 1, whole: [asked.fullScan] });
});

test("an index that is read from end to end is noticed", async () => {
  const text = "select email_key from app_user order by email_key";
  const { fullScans: whole } = await explainDuring(async () => {
    const client = await api.database.pool.connect();
    await client.query("begin; set local enable_seqscan = off; set local enable_sort = off");
    await client.query({ text });
    await client.query("rollback");
    client.release();
  });
  expect(whole).toEqual([`app_user: ${text}`]);
});
