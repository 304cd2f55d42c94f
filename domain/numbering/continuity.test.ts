import { describe, expect, test } from "vitest";
import type { UsedNumber } from "./numberSeries.ts";
import { createContinuityCheck, type LostNumber } from "./continuity.ts";
import type { Day } from "../days/days.ts";
import type { NumberFormat } from "./numbering.ts";

const format = (type: NumberFormat["type"], customPattern: string | null = null) => ({
  type,
  customPattern,
});
const DEFAULT = format("FORMAT_PAR_DEFAUT");
const YEARLY = format("FORMAT_ANNUEL");

const usedNumbers = (...numbers: string[]) =>
  numbers.map((number) => {
    const [name = "", date = "2026-11-20"] = number.split(" ");
    return { number: name, date: date as Day };
  });
const lostNumbers = (...numbers: string[]) =>
  usedNumbers(...numbers).map(({ number, date }) => ({ number, day: date }));

interface Numbers {
  formats?: NumberFormat[];
  year?: number;
  used?: UsedNumber[];
  lost?: LostNumber[];
}

/**
 * The continuity of a year's invoices. Each number is added in a batch of its own, as the server
 * adds several batches.
 */
function invoices({ formats = [DEFAULT], year = 2026, used = [], lost = [] }: Numbers) {
  const check = createContinuityCheck({ kind: "SALES_INVOICE", formats });
  for (const one of used) check.add([one]);
  for (const one of lost) check.addLost([one]);
  return check.report().get(String(year)) ?? { series: [], others: [] };
}

describe("the numbers of a year", () => {
  test("have no gap when they are consecutive", () => {
    const numbers = usedNumbers("F26000002", "F26000001", "F26000003");
    expect(invoices({ used: numbers })).toEqual({
      series: [
        {
          pattern: "F{YY}{COUNTER}",
          period: "",
          count: 3,
          first: "F26000001",
          last: "F26000003",
          gaps: [],
        },
      ],
      others: [],
    });
  });

  test("list a number that was typed far from the series apart, without a gap before it", () => {
    const report = invoices({
      formats: [YEARLY],
      used: usedNumbers("F26-000001", "F26-000002", "F26-999999999999999"),
    });
    expect(report.series).toMatchObject([{ first: "F26-000001", last: "F26-000002", gaps: [] }]);
    expect(report.others).toEqual(["F26-999999999999999"]);
  });

  test("stay in a series that continued from those of another format", () => {
    const report = invoices({
      formats: [format("FORMAT_SIMPLE"), DEFAULT],
      used: usedNumbers("F26000001", "F26000002", "F000003"),
    });
    expect(report.series).toMatchObject([{ first: "F000003", last: "F26000002", count: 3 }]);
    expect(report.others).toEqual([]);
  });

  test("have a gap that lists the lost numbers of former documents", () => {
    const [series] = invoices({
      used: usedNumbers("F26000001", "F26000005"),
      lost: lostNumbers("F26000003"),
    }).series;
    expect(series?.gaps).toEqual([
      { after: "F26000001", before: "F26000005", missing: 3, lost: lostNumbers("F26000003") },
    ]);
  });

  test("have gaps at both ends when the first and last numbers are lost", () => {
    const [series] = invoices({
      used: usedNumbers("F26000002"),
      lost: lostNumbers("F26000001", "F26000004"),
    }).series;
    expect(series?.gaps).toEqual([
      { after: null, before: "F26000002", missing: 1, lost: lostNumbers("F26000001") },
      { after: "F26000002", before: null, missing: 2, lost: lostNumbers("F26000004") },
    ]);
  });

  test("form one gap when every one of them is lost", () => {
    const [series] = invoices({ lost: lostNumbers("F26000001", "F26000002") }).series;
    expect(series).toMatchObject({ count: 0, first: null, last: null });
    expect(series?.gaps).toMatchObject([{ after: null, before: null, missing: 2 }]);
  });

  test("have no gap where a lost number was entered again", () => {
    const numbers = usedNumbers("F26000001", "F26000002");
    expect(invoices({ used: numbers, lost: lostNumbers("F26000002") }).series[0]?.gaps).toEqual([]);
  });
});

describe("a series that continues into the next year", () => {
  test("is reported by the dates of the documents", () => {
    const simple = usedNumbers("F7 2025-12-30", "F10 2026-01-02", "F11 2026-01-03");
    const request = { formats: [format("FORMAT_SIMPLE")], used: simple };
    const [series] = invoices(request).series;
    expect(series).toMatchObject({ count: 2, first: "F10", last: "F11" });
    expect(series?.gaps).toEqual([{ after: "F7", before: "F10", missing: 2, lost: [] }]);
    expect(invoices({ ...request, year: 2025 }).series[0]?.gaps).toEqual([]);
  });

  test("of the default format keeps its first year, and restarts when another year is entered", () => {
    const continued = usedNumbers("F25000001 2025-12-30", "F25000002 2026-01-02");
    expect(invoices({ used: continued }).series).toMatchObject([{ first: "F25000002", gaps: [] }]);
    const restarted = usedNumbers(
      "F25000002 2025-12-30",
      "F26000001 2026-01-02",
      "F26000003 2026-02-02",
    );
    expect(invoices({ used: restarted }).series).toMatchObject([
      { count: 2, first: "F26000001", gaps: [{ after: "F26000001", missing: 1 }] },
    ]);
  });
});

test("every format has its own series, and a number belongs to the first format that it matches", () => {
  const { series, others } = invoices({
    formats: [YEARLY, DEFAULT],
    used: usedNumbers("F26000001", "F26-000001", "F25-000001 2025-05-05", "A-LA-MAIN"),
  });
  expect(series.map(({ pattern, period, first }) => [pattern, period, first])).toEqual([
    ["F{YY}{COUNTER}", "", "F26000001"],
    ["F{YY}-{COUNTER}", "2026", "F26-000001"],
  ]);
  expect(others).toEqual(["A-LA-MAIN"]);
});

test("a number that contains a year belongs to that year, whatever the document's date", () => {
  const { series } = invoices({
    formats: [YEARLY],
    used: usedNumbers("F26-000001", "F26-000002 2025-12-31", "F26-000003"),
  });
  expect(series[0]).toMatchObject({ count: 3, gaps: [] });
});

test("each format is prepared once, however many numbers are compared with it", () => {
  let reads = 0;
  const formats = Array.from({ length: 100 }, (_, at) =>
    Object.defineProperty(format("PERSONNALISE"), "customPattern", {
      get: () => ((reads += 1), `P${at}/{COUNTER}`),
    }),
  );
  const readsOf = (count: number) => {
    reads = 0;
    const numbers = Array.from({ length: count }, (_, at) => `P99/90000${at}`);
    invoices({ formats, used: usedNumbers(...numbers) });
    return reads;
  };
  expect(readsOf(10)).toBe(readsOf(1));
});
