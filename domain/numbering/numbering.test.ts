import { readFileSync } from "node:fs";

import * as fc from "fast-check";
import { describe, expect, it } from "vitest";

import type { Day } from "../days/days.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "../documents/documentKinds.ts";
import {
  NUMBER_FORMAT_TYPES,
  type NumberFormat,
  type NumberFormatType,
  SeriesExhaustedError,
  checkCustomPattern,
  fallbackNumber,
  namesOtherPeriod,
  nextNumber,
  fullPatternOf,
  numberPeriodOf,
  possiblePeriodsOf,
  seriesPositionOf,
} from "./numbering.ts";

type Case = {
  name: string;
  format: { formatType: NumberFormatType; custom_format?: string };
  type: DocumentKind;
  latest: string | null;
  date: Day;
  next: string;
};

const cases: Case[] = JSON.parse(
  readFileSync(new URL("../../testing/vectors/numbering.json", import.meta.url), "utf8"),
);

const DATE = "2026-11-20" as Day;

const DEFAULT: NumberFormat = { type: "FORMAT_PAR_DEFAUT", customPattern: null };
const ANNUAL: NumberFormat = { type: "FORMAT_ANNUEL", customPattern: null };
const MONTHLY: NumberFormat = { type: "FORMAT_MENSUEL", customPattern: null };
const SIMPLE: NumberFormat = { type: "FORMAT_SIMPLE", customPattern: null };

const customFormat = (customPattern: string): NumberFormat => ({
  type: "PERSONNALISE",
  customPattern,
});

const readInvoice = (format: NumberFormat, numero: string) =>
  seriesPositionOf("SALES_INVOICE", format, numero);

const nextInvoice = (format: NumberFormat, latest: string | null, date = DATE) =>
  nextNumber({ kind: "SALES_INVOICE", format, latest, date });

describe("the golden cases of numbering", () => {
  it.each(cases)("$name: $next follows $latest", ({ format, type, latest, date, next }) => {
    const customPattern = format.custom_format ?? null;
    expect(
      nextNumber({
        kind: type,
        format: { type: format.formatType, customPattern },
        latest,
        date,
      }),
    ).toBe(next);
  });
});

describe("the letter and the pattern of a kind", () => {
  it("is D for quotations, F for invoices, P for purchase orders, C for credit notes", () => {
    expect(DOCUMENT_KINDS.map((kind) => fallbackNumber(kind)[0]).join("")).toBe("DFPC");
    expect(fallbackNumber("QUOTATION")).toBe("D0001");
    expect(fallbackNumber("CREDIT_INVOICE")).toBe("C0001");
  });

  it("is displayed with its placeholders", () => {
    expect(fullPatternOf("SALES_INVOICE", DEFAULT)).toBe("F{YY}{COUNTER}");
    expect(fullPatternOf("QUOTATION", ANNUAL)).toBe("D{YY}-{COUNTER}");
    expect(fullPatternOf("PURCHASE_ORDER", MONTHLY)).toBe("P{YY}-{MONTH}-{COUNTER}");
    expect(fullPatternOf("CREDIT_INVOICE", SIMPLE)).toBe("C{COUNTER}");
    expect(fullPatternOf("SALES_INVOICE", customFormat("X/{COUNTER}"))).toBe("X/{COUNTER}");
  });
});

describe("a custom pattern", () => {
  it("contains {COUNTER} exactly once, in at most 40 characters", () => {
    expect(checkCustomPattern("DEV/{YEAR}/{COUNTER}")).toBeNull();
    expect(checkCustomPattern("")).toBe("MISSING_COUNTER");
    expect(checkCustomPattern("   ")).toBe("MISSING_COUNTER");
    expect(checkCustomPattern("DEV/{YEAR}")).toBe("MISSING_COUNTER");
    expect(checkCustomPattern("{counter}")).toBe("MISSING_COUNTER");
    expect(checkCustomPattern("{COUNTER}-{COUNTER}")).toBe("REPEATED_COUNTER");
    expect(checkCustomPattern(`${"A".repeat(31)}{COUNTER}`)).toBeNull();
    expect(checkCustomPattern(`${"A".repeat(32)}{COUNTER}`)).toBe("TOO_LONG");
  });

  it("keeps an unknown placeholder as plain text", () => {
    expect(nextInvoice(customFormat("{DAY}{COUNTER}"), "{DAY}000009")).toBe("{DAY}000010");
  });

  it("may have a year, a month or a digit next to the counter", () => {
    expect(nextInvoice(customFormat("{COUNTER}{YEAR}"), "0000412026")).toBe("0000422026");
    expect(nextInvoice(customFormat("7{COUNTER}7"), "70000997")).toBe("70001007");
    expect(nextInvoice(customFormat("{YEAR}{MONTH}{COUNTER}"), "202611000001")).toBe(
      "202611000002",
    );
  });

  it("throws RangeError in nextNumber when it is invalid", () => {
    expect(() => nextInvoice(customFormat("FAC"), null)).toThrow(RangeError);
    expect(() => nextInvoice({ type: "PERSONNALISE", customPattern: null }, null)).toThrow(
      RangeError,
    );
  });
});

describe("seriesPositionOf", () => {
  it("returns the counter and the period", () => {
    expect(readInvoice(DEFAULT, "F26000041")).toEqual({ counter: 26000041n, period: "" });
    expect(readInvoice(SIMPLE, "F0099")).toEqual({ counter: 99n, period: "" });
    expect(readInvoice(ANNUAL, "F26-000041")).toEqual({ counter: 41n, period: "2026" });
    expect(readInvoice(MONTHLY, "F26-11-000041")).toEqual({ counter: 41n, period: "2026-11" });
    expect(readInvoice(customFormat("{MONTH}/{COUNTER}"), "11/000041")).toEqual({
      counter: 41n,
      period: "11",
    });
  });

  it.each([
    [DEFAULT, "F000041"],
    [DEFAULT, "f26000041"],
    [DEFAULT, "D26000041"],
    [DEFAULT, "F26000041 "],
    [DEFAULT, "F26000041\n"],
    [DEFAULT, "F٢٦٠٠٠٠٤١"],
    [SIMPLE, "F"],
    [SIMPLE, ""],
    [SIMPLE, "F-1"],
    [SIMPLE, "F1e5"],
    [ANNUAL, "F26-41"],
    [ANNUAL, "F2026-000041"],
    [MONTHLY, "F26-13-000041"],
    [MONTHLY, "F26-00-000041"],
    [customFormat("{YEAR}/{YEAR}/{COUNTER}"), "2026/2025/000041"],
    [customFormat("{YEAR}/{YEAR}/{COUNTER}"), "2026/1926/000041"],
    [customFormat("{YEAR}/{YY}/{COUNTER}"), "2026/25/000041"],
    [customFormat("{MONTH}/{COUNTER}/{MONTH}"), "11/000041/12"],
    [customFormat("(F.+){COUNTER}$"), "(Fabc)000007$"],
    [customFormat("F{COUNTER}/X"), "F000001/Y"],
  ])("returns null for a number that does not match: %o, %j", (format, numero) => {
    expect(readInvoice(format, numero)).toBeNull();
  });

  it("returns null for more than 15 digits, so a bar code does not join the series", () => {
    expect(readInvoice(SIMPLE, `F${"9".repeat(15)}`)?.counter).toBe(999_999_999_999_999n);
    expect(readInvoice(SIMPLE, `F${"9".repeat(16)}`)).toBeNull();
    expect(readInvoice(SIMPLE, `F${"9".repeat(39)}`)).toBeNull();
    expect(nextInvoice(SIMPLE, `F${"9".repeat(39)}`)).toBe("F000001");
  });
});

describe("the end of a series", () => {
  it("throws SeriesExhaustedError before a number becomes too long", () => {
    expect(() => nextInvoice(SIMPLE, `F${"9".repeat(15)}`)).toThrow(SeriesExhaustedError);
    const long = "A".repeat(31);
    expect(nextInvoice(customFormat(`${long}{COUNTER}`), `${long}999999998`)).toBe(
      `${long}999999999`,
    );
    expect(() => nextInvoice(customFormat(`${long}{COUNTER}`), `${long}999999999`)).toThrow(
      SeriesExhaustedError,
    );
  });
});

describe("a two-digit year", () => {
  it("is read as 20yy, and continues the series of another century with the same digits", () => {
    expect(numberPeriodOf("SALES_INVOICE", ANNUAL, "1999-05-05" as Day)).toBe("2099");
    expect(nextInvoice(ANNUAL, "F99-000041", "1999-05-05" as Day)).toBe("F99-000042");
  });

  it("is ignored in a pattern that also has the four-digit year", () => {
    const both = customFormat("{YY}/{YEAR}/{COUNTER}");
    expect(numberPeriodOf("SALES_INVOICE", both, "1999-05-05" as Day)).toBe("1999");
    expect(nextInvoice(both, "99/1999/000041", "1999-05-05" as Day)).toBe("99/1999/000042");
  });
});

describe("any series", () => {
  const dates = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2999-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10) as Day);
  const patterns = fc
    .tuple(
      fc.array(
        fc.oneof(
          fc.constantFrom("{YEAR}", "{YY}", "{MONTH}", "{DAY}", "$", "(.*)", "\\d+", "^", "[", "9"),
          fc.string({ maxLength: 3 }),
        ),
        { maxLength: 4 },
      ),
      fc.nat({ max: 4 }),
    )
    .map(([parts, at]) => parts.toSpliced(at, 0, "{COUNTER}").join(""))
    .filter((pattern) => checkCustomPattern(pattern) === null);
  const formats: fc.Arbitrary<NumberFormat> = fc.oneof(
    fc.constantFrom(DEFAULT, ANNUAL, MONTHLY, SIMPLE),
    patterns.map(customFormat),
  );
  const kinds = fc.constantFrom(...DOCUMENT_KINDS);

  it("is tested with every format", () => {
    const tested = [DEFAULT, ANNUAL, MONTHLY, SIMPLE, customFormat("{COUNTER}")].map(
      ({ type }) => type,
    );
    expect(tested).toEqual(NUMBER_FORMAT_TYPES);
  });

  it("counts up by one, and every allocated number can be read", () => {
    const lengths = fc.integer({ min: 2, max: 30 });
    fc.assert(
      fc.property(kinds, formats, dates, lengths, (kind, format, date, length) => {
        let latest: string | null = null;
        const numbers = Array.from({ length }, () => {
          latest = nextNumber({ kind, format, latest, date });
          return latest;
        });
        const read = numbers.map((numero) => seriesPositionOf(kind, format, numero));
        const first = read[0]?.counter ?? -1n;
        const period = numberPeriodOf(kind, format, date);
        expect(read).toEqual(numbers.map((_, at) => ({ counter: first + BigInt(at), period })));
        expect(Math.max(...numbers.map((numero) => numero.length))).toBeLessThanOrEqual(40);
      }),
    );
  });

  it("has a period that periodsOf lists for its date", () => {
    fc.assert(
      fc.property(kinds, formats, dates, (kind, format, date) => {
        expect(possiblePeriodsOf(date)).toContain(numberPeriodOf(kind, format, date));
      }),
    );
    expect(possiblePeriodsOf("2026-11-20" as Day)).toEqual(["", "11", "2026", "2026-11"]);
  });

  it("continues from any entered number that matches", () => {
    const counters = fc.integer({ min: 10_000_000, max: 999_999_998 });
    fc.assert(
      fc.property(kinds, formats, dates, counters, (kind, format, date, counter) => {
        const pattern = format.type === "FORMAT_PAR_DEFAUT" ? SIMPLE : format;
        const hand = fullPatternOf(kind, pattern)
          .replaceAll("{YEAR}", date.slice(0, 4))
          .replaceAll("{YY}", date.slice(2, 4))
          .replaceAll("{MONTH}", date.slice(5, 7))
          .replace("{COUNTER}", String(counter));
        fc.pre(hand.length <= 40);
        expect(seriesPositionOf(kind, format, hand)?.counter).toBe(BigInt(counter));
        const next = nextNumber({ kind, format, latest: hand, date });
        expect(seriesPositionOf(kind, format, next)?.counter).toBe(BigInt(counter) + 1n);
      }),
    );
  });

  it("continues after any entered text", () => {
    const hands = fc.oneof(fc.string({ maxLength: 60 }), fc.string({ unit: "grapheme" }));
    fc.assert(
      fc.property(formats, dates, hands, (format, date, hand) => {
        expect(readInvoice(format, nextInvoice(format, hand, date))).not.toBeNull();
      }),
    );
  });
});

it.each([
  ["F26-11-000001", "2025-02-10", true],
  ["F26-11-000001", "2026-11-20", false],
  ["F25-000088", "2026-11-20", true],
  ["F26-000088", "2026-11-20", false],
  ["F26000001", "2027-01-04", false],
  ["Facture 12", "2026-11-20", false],
])("the number %s of a document of %s names another period: %s", (number, date, expected) => {
  const format = { type: "FORMAT_PAR_DEFAUT", customPattern: null } as const;
  const document = { kind: "SALES_INVOICE", format, number, date: date as Day } as const;
  expect(namesOtherPeriod(document)).toBe(expected);
});

it("a custom pattern with a year names it", () => {
  const format = { type: "PERSONNALISE", customPattern: "{YEAR}/{COUNTER}" } as const;
  const namesOtherPeriodOn = (date: string) =>
    namesOtherPeriod({ kind: "SALES_INVOICE", format, number: "2026/000001", date: date as Day });
  expect([namesOtherPeriodOn("2026-11-20"), namesOtherPeriodOn("2025-11-20")]).toEqual([
    false,
    true,
  ]);
});
