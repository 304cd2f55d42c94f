import { expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import type { Month } from "../days/months.ts";
import { figureChangesBetween, isLastClosed, refusalOfClosing } from "./closing.ts";

const month = (text: string) => text as Month;
const today = "2026-06-15" as Day;
const refusal = (closed: string, openFrom: string | null) =>
  refusalOfClosing(month(closed), { openFrom: openFrom as Day | null, today });

test("the first closing is of any month that has ended", () => {
  expect(refusal("2025-02", null)).toBeNull();
  expect(refusal("2026-05", null)).toBeNull();
  expect(refusal("2026-06", null)).toBe("PERIOD_NOT_ENDED");
  expect(refusal("2026-07", null)).toBe("PERIOD_NOT_ENDED");
});

test("a month is closed from the day after its last one", () => {
  const last = { openFrom: null, today: "2026-05-31" as Day };
  expect(refusalOfClosing(month("2026-05"), last)).toBe("PERIOD_NOT_ENDED");
  expect(refusalOfClosing(month("2026-05"), { ...last, today: "2026-06-01" as Day })).toBeNull();
});

test("further months close in order", () => {
  expect(refusal("2026-03", "2026-04-01")).toBe("PERIOD_CLOSED");
  expect(refusal("2026-04", "2026-04-01")).toBeNull();
  expect(refusal("2026-05", "2026-04-01")).toBe("PERIOD_NOT_IN_ORDER");
});

test("the last closed month alone is reopened", () => {
  expect(isLastClosed(month("2025-12"), "2026-01-01" as Day)).toBe(true);
  expect(isLastClosed(month("2025-11"), "2026-01-01" as Day)).toBe(false);
  expect(isLastClosed(month("2026-01"), "2026-01-01" as Day)).toBe(false);
  expect(isLastClosed(month("2025-12"), null)).toBe(false);
});

const FIGURES = {
  lines: [{ line: "E3B22", exempt: 0, taxable: 1000, vat: 190 }],
  offForm: { ht: 0, vat: 0 },
  typed: { E3B92: 50 },
  due: 190,
  deductions: 50,
  E3B00: 140,
  E3B99: 0,
  stamp: 5,
};

test("two closings differ by the figures that changed, appeared or disappeared", () => {
  expect(figureChangesBetween(FIGURES, FIGURES)).toEqual([]);
  const after = {
    ...FIGURES,
    lines: [{ line: "E3B28", exempt: 0, taxable: 2000, vat: 380 }],
    typed: {},
    due: 380,
    deductions: 0,
    E3B00: 380,
  };
  expect(figureChangesBetween(FIGURES, after)).toEqual([
    { line: "E3B22", cell: "TAXABLE", before: 1000, after: 0 },
    { line: "E3B22", cell: "VAT", before: 190, after: 0 },
    { line: "E3B92", cell: "AMOUNT", before: 50, after: 0 },
    { line: "DUE", cell: "AMOUNT", before: 190, after: 380 },
    { line: "DEDUCTIONS", cell: "AMOUNT", before: 50, after: 0 },
    { line: "E3B00", cell: "AMOUNT", before: 140, after: 380 },
    { line: "E3B28", cell: "TAXABLE", before: 0, after: 2000 },
    { line: "E3B28", cell: "VAT", before: 0, after: 380 },
  ]);
});
