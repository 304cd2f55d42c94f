import { sql } from "kysely";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { ownerWithClient, quotation } from "../../testing/records/documents.ts";

let api: Api;
let token: string;
let clientId: string;

beforeAll(async () => {
  api = await startApi();
  ({ token, clientId } = await ownerWithClient(api));
});

afterAll(() => api.close());

const create = (fields: Record<string, unknown> = {}) =>
  api.call(token, documents.create, { body: quotation(clientId, fields) });

const DUE_BEFORE_DATE_ERROR = {
  status: 400,
  code: "VALIDATION_ERROR",
  paths: ["dueDate"],
  codes: ["BEFORE_DATE"],
};

test("a document may be due on its own date", async () => {
  const days = { date: "2026-03-10", dueDate: "2026-03-10" };
  expect(await create(days)).toMatchObject(days);
});

test.each([
  ["its date", { date: "2026-03-10", dueDate: "2026-03-09" }],
  ["today, without a date", { dueDate: "2020-01-01" }],
])("a new document that is due before %s is refused on dueDate", async (_what, days) => {
  const input = { body: quotation(clientId, days) };
  expect(await api.refusal(token, documents.create, input)).toMatchObject(DUE_BEFORE_DATE_ERROR);
});

test.each([
  ["both dates", { date: "2026-03-10", dueDate: "2026-03-09" }],
  ["a date after the stored due date", { date: "2026-05-01" }],
  ["a due date before the stored date", { dueDate: "2026-02-28" }],
])("a change to %s is refused on dueDate", async (_what, days) => {
  const { id } = await create({ date: "2026-03-01", dueDate: "2026-04-01" });
  const input = { params: { id }, body: quotation(clientId, days) };
  expect(await api.refusal(token, documents.update, input)).toMatchObject(DUE_BEFORE_DATE_ERROR);
});

test("a change of status is accepted for an older document that is due before its date", async () => {
  const { id, enterpriseId } = await create({ date: "2026-03-01", dueDate: "2026-04-01" });
  const scope = { enterpriseId, userId: crypto.randomUUID() };
  await api.database.inTransaction(scope, ({ db }) =>
    sql`update document set due_date = '2026-02-01' where id = ${id}`.execute(db),
  );
  const input = { params: { id }, body: { status: "SENT" as const } };
  const sent = await api.call(token, documents.update, input);
  expect(sent).toMatchObject({ status: "SENT", dueDate: "2026-02-01" });
});

test("a new cash invoice without a due date is due on its own date, any other after 30 days", async () => {
  const dueOf = async (fields: Record<string, unknown>) =>
    (await create({ type: "SALES_INVOICE", date: "2026-03-10", ...fields })).dueDate;
  expect(await dueOf({ paymentMethod: "CASH" })).toBe("2026-03-10");
  expect(await dueOf({ paymentMethod: "CASH", dueDate: "2026-03-15" })).toBe("2026-03-15");
  expect(await dueOf({ paymentMethod: "CHECK" })).toBe("2026-04-09");
  expect(await dueOf({ paymentMethod: "CASH", type: "QUOTATION" })).toBe("2026-04-09");
});

test.each([
  ["2999-12-31", "2999-12-31"],
  ["2999-12-01", "2999-12-31"],
  ["2999-11-30", "2999-12-30"],
])("a document of %s without a due date is due on %s and can be saved again", async (date, due) => {
  const { id, dueDate, version } = await create({ date });
  expect(dueDate).toBe(due);
  const body = quotation(clientId, { date, dueDate, version });
  const saved = await api.call(token, documents.update, { params: { id }, body });
  expect(saved).toMatchObject({ date, dueDate: due });
});
