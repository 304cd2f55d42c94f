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
  { name: "prepared", text: TEXT, values, fullScan: `document: ${TEXT}` },
  { text: CURSOR, values, fullScan: `client: ${CURSOR}` },
];

test.each(FULL_SCANS)("a sequential scan is reported: $fullScan", async (query) => {
  const { queries, fullScans } = await explainDuring(async () => {
    const client = await api.database.pool.connect();
    await client.query(
      `begin; ${INDEX_SCAN_TYPES.map((type) => `set local enable_${type} = off`).join("; ")}`,
    );
    await client.query({ ...query });
    await client.query("rollback");
    client.release();
  });
  expect({ queries, fullScans }).toEqual({ queries: 1, fullScans: [query.fullScan] });
});

test("an index scan without a condition is reported", async () => {
  const text = "select email_key from app_user order by email_key";
  const { fullScans } = await explainDuring(async () => {
    const client = await api.database.pool.connect();
    await client.query("begin; set local enable_seqscan = off; set local enable_sort = off");
    await client.query({ text });
    await client.query("rollback");
    client.release();
  });
  expect(fullScans).toEqual([`app_user: ${text}`]);
});
