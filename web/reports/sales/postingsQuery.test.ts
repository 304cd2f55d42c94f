import { expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { readFields } from "../../ui/table/addressFields.ts";
import type { Sales } from "../queries.ts";
import { buildPostingsQuery } from "./postingsQuery.ts";
import { groupOf, SALES_ADDRESS } from "./salesAddress.ts";

const TODAY = "2026-11-20" as Day;
const paramsOf = (text: string) => readFields(SALES_ADDRESS, new URLSearchParams(text));

const salesOf = (days: Pick<Sales, "from" | "to" | "previous">): Sales => ({
  ...days,
  group: "day",
  rows: [],
  totals: { invoices: 0, creditNotes: 0, htInvoiced: 0, htCredited: 0, ht: 0, vat: 0, ttc: 0 },
  total: 0,
  page: 1,
  totalPages: 0,
});

const NOVEMBER = { from: "2026-11-01", to: "2026-11-20" };
const COMPARED_SALES = salesOf({ ...NOVEMBER, previous: { from: "2026-10-01", to: "2026-10-20" } });

test("the days of a figure are those that the report counted", () => {
  const params = paramsOf("compare=PREVIOUS&group=client&show=creditNotes&key=c1");
  expect(buildPostingsQuery(params, COMPARED_SALES, TODAY)).toMatchObject({
    ...NOVEMBER,
    key: "c1",
    type: "CREDIT_INVOICE",
  });
});

test("a record of the compared period keeps its key, a time is asked by its days", () => {
  const record = paramsOf("compare=PREVIOUS&group=client&show=before&key=c1");
  expect(buildPostingsQuery(record, COMPARED_SALES, TODAY)).toMatchObject({
    from: "2026-10-01",
    to: "2026-10-20",
    key: "c1",
  });
  const time = buildPostingsQuery(
    paramsOf("compare=PREVIOUS&show=before&key=2026-11-05"),
    COMPARED_SALES,
    TODAY,
  );
  expect(time).toMatchObject({ from: "2026-10-05", to: "2026-10-05" });
  expect(time).not.toHaveProperty("key");
});

test("a figure of a period that isn't compared has no documents", () => {
  const params = paramsOf("show=before");
  expect(buildPostingsQuery(params, salesOf({ ...NOVEMBER, previous: null }), TODAY)).toBeNull();
});

test("without a chosen group a month has days, a longer period months", () => {
  expect(groupOf(paramsOf(""), TODAY)).toBe("day");
  expect(groupOf(paramsOf("period=thisQuarter"), TODAY)).toBe("month");
  expect(groupOf(paramsOf("period=thisYear&group=wilaya"), TODAY)).toBe("wilaya");
});
