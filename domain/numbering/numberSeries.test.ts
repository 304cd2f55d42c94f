import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Day } from "../days/days.ts";
import {
  firstCounter,
  nextNumber,
  type NumberFormat,
  numberPeriodOf,
  seriesPositionOf,
} from "./numbering.ts";
import { createConnectedNumbers } from "./connectedNumbers.ts";
import { relateToSeries } from "./numberSeries.ts";

const DATE = "2026-11-20" as Day;
const format = (type: NumberFormat["type"], customPattern: string | null = null) => ({
  type,
  customPattern,
});
const DEFAULT = format("FORMAT_PAR_DEFAUT");
const ANNUAL = format("FORMAT_ANNUEL");
const SIMPLE = format("FORMAT_SIMPLE");

const invoice = (numero: string, latest: string | null, of = DEFAULT, date = DATE) =>
  relateToSeries({ kind: "SALES_INVOICE", format: of, numero, date, latest });

const findConnected = (of: NumberFormat, used: string[], reached: string[] = [], date = DATE) => {
  const numbers = createConnectedNumbers("SALES_INVOICE", of);
  numbers.addUsed(used.map((number) => ({ number, date })));
  numbers.addReached(reached);
  return numbers.latest().get(numberPeriodOf("SALES_INVOICE", of, date))?.numero ?? null;
};

describe("relateToSeries", () => {
  it("accepts up to 10,000 after the latest number, and every number before it", () => {
    expect(invoice("F26020041", "F26010041")).toBe("IN_SERIES");
    expect(invoice("F26020042", "F26010041")).toBe("OUTSIDE_SERIES");
    expect(invoice("F20000001", "F26010041")).toBe("IN_SERIES");
  });

  it("accepts what is within 10,000 of the first number on the document's date", () => {
    expect(invoice("F26010001", null)).toBe("IN_SERIES");
    expect(invoice("F26010002", null)).toBe("OUTSIDE_SERIES");
    expect(invoice("F27000001", "F26000041")).toBe("OUTSIDE_SERIES");
    expect(invoice("F27000001", "F26000041", DEFAULT, "2027-01-02" as Day)).toBe("IN_SERIES");
    expect(invoice("F26-010001", null, ANNUAL)).toBe("IN_SERIES");
    expect(invoice("F26-010002", null, ANNUAL)).toBe("OUTSIDE_SERIES");
    expect(invoice("F010001", null, SIMPLE)).toBe("IN_SERIES");
  });

  it("ignores the latest number of another period", () => {
    expect(invoice("F27-020000", "F26-019999", ANNUAL)).toBe("OUTSIDE_SERIES");
    expect(invoice("F26-020000", "F26-019999", ANNUAL)).toBe("IN_SERIES");
  });

  it("returns NO_MATCH for a number of another form", () => {
    expect(invoice("Facture du port", "F26000041")).toBe("NO_MATCH");
    expect(invoice("F26-000042", "F26000041")).toBe("NO_MATCH");
  });
});

describe("the latest connected number", () => {
  it("follows steps of at most 10,000 from the first number", () => {
    expect(findConnected(ANNUAL, ["F26-027000", "F26-018000", "F26-009000", "F26-037001"])).toBe(
      "F26-027000",
    );
    expect(findConnected(ANNUAL, ["F26-999999999999999"])).toBeNull();
    expect(findConnected(ANNUAL, [])).toBeNull();
  });

  it("continues from a number that another series has reached", () => {
    expect(findConnected(SIMPLE, ["F26000041", "F26000043"], ["F26000041"])).toBe("F26000043");
    expect(findConnected(SIMPLE, ["F26000041"])).toBeNull();
  });
});

const formats = fc.constantFrom(DEFAULT, ANNUAL, SIMPLE, format("PERSONNALISE", "X{COUNTER}"));
const days = fc.constantFrom(
  "2026-11-20",
  "2026-12-31",
  "2027-01-01",
  "2099-12-31",
) as fc.Arbitrary<Day>;
const counters = fc.oneof(
  fc.integer({ min: 0, max: 40_000 }),
  fc.integer({ min: 0, max: 10 ** 15 - 1 }),
);

describe("for any sequence of typed numbers", () => {
  it("the series stays within 10,000 a number of its first number, and continues", () => {
    const typed = fc.array(fc.tuple(days, counters), { maxLength: 20 });
    fc.assert(
      fc.property(formats, typed, (of, numbers) => {
        const kind = "SALES_INVOICE";
        let latest: string | null = null;
        for (const [date, counter] of numbers) {
          const first = nextNumber({ kind, format: of, latest: null, date });
          const numero = first.replace(/\d{6,8}$/, (digits) =>
            String(counter).padStart(digits.length, "0"),
          );
          const read = seriesPositionOf(kind, of, numero);
          if (relateToSeries({ kind, format: of, numero, date, latest }) !== "IN_SERIES") continue;
          const before = latest === null ? null : seriesPositionOf(kind, of, latest);
          if (read === null || before?.period !== read.period || read.counter > before.counter) {
            latest = numero;
          }
          const reached = seriesPositionOf(kind, of, latest ?? "")?.counter ?? 0n;
          const bound = firstCounter(of, "2099-12-31" as Day) + BigInt(numbers.length) * 10_000n;
          expect(reached <= bound).toBe(true);
          expect(nextNumber({ kind, format: of, latest, date })).not.toBe(latest);
        }
      }),
    );
  });

  it("the connected number doesn't depend on the order of the numbers", () => {
    const numbers = fc.array(counters.map((counter) => `F26-${String(counter).padStart(6, "0")}`));
    fc.assert(
      fc.property(numbers, fc.infiniteStream(fc.nat()), (used, order) => {
        const shuffled = used
          .map((number) => ({ number, at: order.next().value as number }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ number }) => number);
        expect(findConnected(ANNUAL, shuffled)).toBe(findConnected(ANNUAL, used));
      }),
    );
  });
});
