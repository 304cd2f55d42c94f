import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { documents } from "#contract/documents.ts";
import { enterprises } from "#contract/enterprises.ts";
import { numbering } from "#contract/numbering.ts";
import type { Day } from "#domain/days/days.ts";
import { type Api, startApi } from "../../testing/api.ts";
import { fillWithRecords } from "../../testing/records/manyRecords.ts";
import { DOCUMENT_NUMBERS } from "../conformity/auditSnapshot.ts";
import { previewNumber } from "./allocateNumber.ts";
import { readContinuityReport, readContinuityReports } from "./continuity.ts";
import type { DocumentNumberReaders } from "./documentNumbers.ts";

let api: Api;
let token: string;
let scope: { enterpriseId: string; userId: string };

/**
 * 12,000 quotations have the numbers of 12,000 months, every second of them far from the first
 * counter; the invoices have numbers far outside their series.
 */
beforeAll(async () => {
  api = await startApi();
  token = await api.withEnterprise();
  const { id } = await api.call(token, enterprises.mine);
  scope = { enterpriseId: id, userId: crypto.randomUUID() };
  const ownerConnection = new Client(api.connection);
  await ownerConnection.connect();
  await fillWithRecords(ownerConnection, [id], { documents: 48_000, clients: 10, products: 0 });
  await ownerConnection.query(`
    begin;
    set local session_replication_role = replica;
    with month as (select id, row_number() over (order by number) - 1 as at
                     from document where kind = 'QUOTATION')
    update document set number = to_char(1000 + at / 12, 'FM0000') || to_char(1 + at % 12, 'FM00')
             || case when at % 2 = 0 then '-000005' else '-900000000' end
      from month where month.id = document.id;
    update document set number = 'F9' || substr(number, 2) where kind = 'SALES_INVOICE';
    commit`);
  await ownerConnection.end();
});

afterAll(() => api.close());

const countSeries = () =>
  api.database.inTransaction(scope, async ({ db }) => {
    const { count } = await db
      .selectFrom("number_series")
      .select((own) => own.fn.countAll<string>().as("count"))
      .where("kind", "=", "QUOTATION")
      .executeTakeFirstOrThrow();
    return Number(count);
  });

test("a changed format raises the series of thousands of months at once", async () => {
  const body = { quotation_format: "PERSONNALISE", custom_format: "{YEAR}{MONTH}-{COUNTER}" };
  await api.call(token, numbering.updateQuotationFormat, { body });
  expect(await countSeries()).toBe(6_000);
  const query = (date: string) => ({ query: { type: "QUOTATION", date } as const });
  expect(await api.call(token, documents.nextNumber, query("1900-01-05"))).toMatchObject({
    numero: "190001-000006",
  });
  expect(await api.call(token, documents.nextNumber, query("1900-02-05"))).toMatchObject({
    numero: "190002-000001",
  });
});

test("a new series reads none of the numbers that were typed far from it", async () => {
  let rows = 0;
  const count: DocumentNumberReaders["inUse"] = async (...request) => {
    const numbers = await DOCUMENT_NUMBERS.inUse(...request);
    rows += numbers.length;
    return numbers;
  };
  const preview = await api.database.inTransaction(scope, (tx) =>
    previewNumber(tx, "SALES_INVOICE", "2026-11-20" as Day, count),
  );
  expect(preview.numero).toBe("F26000001");
  expect(rows).toBe(0);
});

test("the reports of all years read the numbers, the history and the receipts once", async () => {
  const reads: string[] = [];
  const record = <Name extends keyof DocumentNumberReaders>(name: Name) =>
    ((...request: never[]) => {
      reads.push(name);
      return (DOCUMENT_NUMBERS[name] as (...request: never[]) => unknown)(...request);
    }) as DocumentNumberReaders[Name];
  const numbers: DocumentNumberReaders = {
    inUse: record("inUse"),
    dated: record("dated"),
    former: record("former"),
    cancelled: record("cancelled"),
    receipts: record("receipts"),
  };
  const years = Array.from({ length: 1_100 }, (_, at) => 1900 + at);
  const reports = await api.database.inTransaction(scope, (tx) =>
    readContinuityReports(tx, years, { numbers }),
  );
  expect(reports.map(({ year }) => year)).toEqual(years);
  expect(reads.toSorted()).toEqual([
    "cancelled",
    "dated",
    "dated",
    "dated",
    "dated",
    "former",
    "receipts",
  ]);
});

test("the reports of all years are those of each year", async () => {
  const years = [1900, 1901, 1999, 2000, 2022, 2023, 2024, 2025, 2026, 2027];
  await api.database.inTransaction(scope, async (tx) => {
    const reports = await readContinuityReports(tx, years, { numbers: DOCUMENT_NUMBERS });
    for (const [at, year] of years.entries()) {
      expect(reports[at]).toEqual(await readContinuityReport(tx, year, DOCUMENT_NUMBERS));
    }
    const kinds = reports.flatMap((report) => report.kinds);
    expect(kinds.filter(({ series }) => series.length > 0).length).toBeGreaterThan(10);
    expect(kinds.filter(({ cancelledCount }) => cancelledCount > 0).length).toBeGreaterThan(3);
  });
});
