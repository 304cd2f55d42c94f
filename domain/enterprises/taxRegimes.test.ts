import { describe, expect, it } from "vitest";
import type { Day } from "../days/days.ts";
import { LANGUAGES } from "../text/language.ts";
import type { BasisPoints } from "../money/money.ts";
import {
  isTaxRegimeTooFarAhead,
  chargesVatInYear,
  type DatedTaxRegime,
  isRegimeAllowed,
  applyVatTerms,
  TAX_REGIME_RULES,
  TAX_REGIMES,
  taxRegimeOfDocument,
  taxRegimeOn,
} from "./taxRegimes.ts";

const day = (text: string) => text as Day;

const REGIMES: DatedTaxRegime[] = [
  { regime: "IFU", since: day("2025-01-01") },
  { regime: "REAL", since: day("2026-07-01") },
];

describe("the regime on a day", () => {
  it.each([
    ["2024-12-31", "REAL"],
    ["2025-01-01", "IFU"],
    ["2026-06-30", "IFU"],
    ["2026-07-01", "REAL"],
    ["2999-12-31", "REAL"],
  ])("%s: %s", (date, regime) => {
    expect(taxRegimeOn(REGIMES, day(date))).toBe(regime);
    expect(taxRegimeOn(REGIMES.toReversed(), day(date))).toBe(regime);
  });

  it("is the real one while none was chosen", () => {
    expect(taxRegimeOn([], day("2026-11-20"))).toBe("REAL");
  });
});

it.each([
  [2024, true],
  [2025, false],
  [2026, true],
  [2027, true],
])("VAT was due in %i: %s", (year, due) => {
  expect(chargesVatInYear(REGIMES, year)).toBe(due);
});

it("quotations, invoices and credit notes follow the regime, purchase orders have VAT", () => {
  const date = day("2026-01-15");
  const regimeOf = (kind: Parameters<typeof taxRegimeOfDocument>[0]["kind"]) =>
    taxRegimeOfDocument({ kind, date }, REGIMES);
  expect(regimeOf("QUOTATION")).toBe("IFU");
  expect(regimeOf("SALES_INVOICE")).toBe("IFU");
  expect(regimeOf("CREDIT_INVOICE")).toBe("IFU");
  expect(regimeOf("PURCHASE_ORDER")).toBe("REAL");
});

it("lines lose their VAT under IFU and AUTO_ENTREPRENEUR only", () => {
  const lines = [{ name: "Pose", vatRate: 1900 as BasisPoints }];
  expect(applyVatTerms({ taxRegime: "REAL", vatExempt: null }, lines)).toEqual([
    { name: "Pose", vatRate: 1900 },
  ]);
  expect(applyVatTerms({ taxRegime: "IFU", vatExempt: null }, lines)).toEqual([
    { name: "Pose", vatRate: 0 },
  ]);
  expect(applyVatTerms({ taxRegime: "AUTO_ENTREPRENEUR", vatExempt: null }, lines)).toEqual([
    { name: "Pose", vatRate: 0 },
  ]);
});

it.each([
  ["2027-11-21", false],
  ["2027-11-22", true],
])("a regime since %s, a year after 2026-11-20, begins too late: %s", (since, late) => {
  expect(isTaxRegimeTooFarAhead(day(since), day("2026-11-20"))).toBe(late);
});

it("a regime without VAT has a mention in every language, and every regime names its articles", () => {
  for (const regime of TAX_REGIMES) {
    const { chargesVat, mention, articles } = TAX_REGIME_RULES[regime];
    expect(articles.length).toBeGreaterThan(0);
    for (const language of LANGUAGES) {
      expect(mention?.[language] ?? "").toMatch(chargesVat ? /^$/ : /\S/);
    }
  }
});

it("the mentions are those of an accountant", () => {
  expect(TAX_REGIME_RULES.IFU.mention?.fr).toBe("TVA non applicable – régime de l’IFU");
  expect(TAX_REGIME_RULES.AUTO_ENTREPRENEUR.mention?.fr).toBe(
    "Franchise de TVA – article 282 sexies du CIDTA – TVA non applicable",
  );
});

it("companies may choose neither IFU nor AUTO_ENTREPRENEUR", () => {
  const openTo = (legalForm: string | null) =>
    TAX_REGIMES.filter((regime) => isRegimeAllowed(regime, legalForm));
  expect(openTo("SARL")).toEqual(["REAL"]);
  expect(openTo("SPA")).toEqual(["REAL"]);
  expect(openTo("NATURAL_PERSON")).toEqual(["REAL", "IFU", "AUTO_ENTREPRENEUR"]);
  expect(openTo("COOPERATIVE")).toEqual(["REAL", "IFU", "AUTO_ENTREPRENEUR"]);
  expect(openTo(null)).toEqual(["REAL", "IFU", "AUTO_ENTREPRENEUR"]);
});
