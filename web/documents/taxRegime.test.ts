import { describe, expect, it, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import { newerRegimeOf, regimeByDate } from "./taxRegime.ts";

const REGIMES = { taxRegimes: [{ regime: "IFU" as const, since: "2026-01-01" as Day }] };

const draft = {
  type: "SALES_INVOICE" as const,
  date: "2026-03-01",
  status: "DRAFT" as const,
  deletedAt: null,
  issueState: "NOT_ISSUED" as const,
  sourceId: null,
  taxRegime: "REAL" as const,
};

describe("the regime of a form", () => {
  test("is that of its date", () => {
    const regimeOf = regimeByDate("QUOTATION", REGIMES);
    expect(regimeOf("2025-12-31" as Day)).toBe("REAL");
    expect(regimeOf("2026-01-01" as Day)).toBe("IFU");
  });

  test("of a credit note stays that of its invoice", () => {
    const credit = { sourceId: "F", taxRegime: "REAL" as const };
    expect(regimeByDate("CREDIT_INVOICE", REGIMES, credit)("2026-03-01" as Day)).toBe("REAL");
    const alone = { sourceId: null, taxRegime: "REAL" as const };
    expect(regimeByDate("CREDIT_INVOICE", REGIMES, alone)("2026-03-01" as Day)).toBe("IFU");
  });
});

describe("a draft that was computed under another regime", () => {
  it("has the one of its date to be recomputed under", () => {
    expect(newerRegimeOf(draft, REGIMES)).toBe("IFU");
  });

  it.each([
    ["is sent", { status: "SENT" as const }],
    ["is cancelled", { issueState: "CANCELLED" as const }],
    ["is archived", { deletedAt: "2026-04-01T10:00:00.000Z" }],
    ["has the regime of its date", { taxRegime: "IFU" as const }],
    ["is dated before", { date: "2025-12-31" }],
    ["is a purchase order", { type: "PURCHASE_ORDER" as const }],
    ["is the credit note of an invoice", { type: "CREDIT_INVOICE" as const, sourceId: "F" }],
  ])("has none if it %s", (_what, changes) => {
    expect(newerRegimeOf({ ...draft, ...changes }, REGIMES)).toBeNull();
  });
});
