import { expect, test } from "vitest";
import { clients } from "./clients.ts";
import { continuity } from "./continuity.ts";
import { documents } from "./documents.ts";
import { isSlowCall, type Operation } from "./operation.ts";
import { products } from "./products.ts";

type Query = Record<string, string>;

const isSlowList = (query: Query) => isSlowCall(documents.list, documents.list.query.parse(query));

test.each<Query>([
  {},
  { type: "QUOTATION", counts: "true" },
  { type: "SALES_INVOICE", status: "SENT,DRAFT", page: "3", limit: "100" },
  { clientId: "a0000000-0000-4000-8000-000000000001", deleted: "true" },
])("the list of documents is short with %o", (query) => {
  expect(isSlowList(query)).toBe(false);
});

test.each<Query>([
  { search: "hoggar" },
  { limit: "1000" },
  { page: "100" },
  { sortBy: "clientName" },
  { sortBy: "totalAmount", sortOrder: "asc" },
  { totalAmountMin: "5" },
  { paymentMethod: "CASH" },
  { dateFrom: "2026-01-01" },
  { overdue: "true" },
  { toSend: "true" },
  { issueState: "ISSUED" },
  { sum: "true", limit: "1" },
])("the list of documents is slow with %o", (query) => {
  expect(isSlowList(query)).toBe(true);
});

const SHORT_PAGES: Query[] = [{}, { page: "99" }, { limit: "100" }];
const SLOW_PAGES: Query[] = [{ search: "a" }, { page: "100" }, { limit: "1000" }];

test.each([
  ["clients", clients.list],
  ["products", products.list],
])("searches, late pages and long pages of %s are slow", (_what, list) => {
  const isSlow = (query: Query) => isSlowCall(list, list.query.parse(query));
  expect(SHORT_PAGES.map(isSlow)).toEqual([false, false, false]);
  expect(SLOW_PAGES.map(isSlow)).toEqual([true, true, true]);
});

test("the continuity report, imports and exports are slow; reading one document is not", () => {
  const slow = [continuity.report, clients.import, products.exportPdf];
  expect(slow.map((operation) => isSlowCall(operation, {}))).toEqual([true, true, true]);
  expect(isSlowCall(documents.get, undefined)).toBe(false);
});

test("imports are long", () => {
  const long = [clients, products]
    .flatMap((record) => Object.values(record))
    .filter(({ long: isLong }: Operation) => isLong === true);
  expect(long).toEqual([clients.import, products.import]);
});
