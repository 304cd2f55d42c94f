import { describe, expect, test } from "vitest";
import type { Day } from "../days/days.ts";
import type { BasisPoints } from "../money/money.ts";
import type { VatExemption } from "../parties/vatExemption.ts";
import { exemptionMention } from "./exemptionMention.ts";
import { isExemptionRefused, canChooseExemption, vatExemptOf } from "./vatExempt.ts";
import { needsVatReason } from "./needsVatReason.ts";
import { vatReasonFromText, vatReasonText } from "./vatReasons.ts";

const FRANCHISE: VatExemption = {
  kind: "FRANCHISE",
  certificate: "F20 12/2026",
  issuedOn: "2026-01-10" as Day,
  validUntil: "2026-12-31" as Day,
  article: null,
};

const invoice = {
  kind: "SALES_INVOICE" as const,
  taxRegime: "REAL" as const,
  clientId: "sahel",
  date: "2026-12-31" as Day,
  exemption: FRANCHISE,
  stored: null,
};
const late = { ...invoice, date: "2027-01-01" as Day };
const storedExempt = { clientId: "sahel", date: "2027-01-01" as Day, vatExempt: true };

describe("a document to a client with an exemption", () => {
  test("is exempt by default within it, and not if that is declined", () => {
    expect(vatExemptOf(invoice, null)).toBe(true);
    expect(vatExemptOf(invoice, true)).toBe(true);
    expect(vatExemptOf(invoice, false)).toBe(false);
  });

  test("after its end is not exempt, and asking for it is refused", () => {
    expect(vatExemptOf(late, null)).toBeNull();
    expect(isExemptionRefused(late, true)).toBe(true);
    expect(isExemptionRefused(late, false)).toBe(false);
    expect(isExemptionRefused({ ...invoice, exemption: null }, true)).toBe(true);
  });

  test("is not exempt under a regime without VAT, whatever was chosen", () => {
    const ifu = { ...invoice, taxRegime: "IFU" as const };
    expect(vatExemptOf(ifu, true)).toBeNull();
    expect(isExemptionRefused(ifu, true)).toBe(false);
  });

  test("is not exempt as a purchase order", () => {
    const order = { ...invoice, kind: "PURCHASE_ORDER" as const };
    expect(canChooseExemption(order)).toBe(false);
    expect(vatExemptOf(order, null)).toBeNull();
    expect(isExemptionRefused(order, true)).toBe(true);
  });

  test("stays declined when it is saved again", () => {
    const stored = { clientId: "sahel", date: invoice.date, vatExempt: false };
    expect(vatExemptOf({ ...invoice, stored }, null)).toBe(false);
  });
});

describe("a document that was stored as exempt, after the end of the exemption", () => {
  test("stays so for the same client and date, until that is taken back", () => {
    const kept = { ...late, stored: storedExempt };
    expect(vatExemptOf(kept, null)).toBe(true);
    expect(isExemptionRefused(kept, true)).toBe(false);
    expect(vatExemptOf(kept, false)).toBeNull();
  });

  test("isn't with another date or client", () => {
    const moved = { ...late, date: "2027-01-02" as Day, stored: storedExempt };
    expect(vatExemptOf(moved, null)).toBeNull();
    expect(isExemptionRefused(moved, true)).toBe(true);
    const other = { ...late, clientId: "tell", stored: storedExempt };
    expect(isExemptionRefused(other, true)).toBe(true);
  });
});

test("the mention names the certificate or the article", () => {
  const mentionText = (exemption: VatExemption, language: "fr" | "en" | "ar") =>
    exemptionMention(exemption, language)
      .map((part) => part.text)
      .join(" ");
  expect(mentionText(FRANCHISE, "fr")).toBe(
    "Vente en franchise de TVA, attestation n° F20 12/2026 du 10/01/2026 valable jusqu’au 31/12/2026",
  );
  expect(mentionText(FRANCHISE, "ar")).toBe(
    "بيع بالإعفاء من الرسم على القيمة المضافة، شهادة رقم F20 12/2026 مؤرخة في 10/01/2026 صالحة إلى غاية 31/12/2026",
  );
  const exempt: VatExemption = {
    kind: "EXEMPT",
    certificate: null,
    issuedOn: null,
    validUntil: null,
    article: "CTCA art. 9",
  };
  expect(mentionText(exempt, "fr")).toBe("Exonéré de TVA – CTCA art. 9");
  expect(mentionText({ ...exempt, certificate: "7" }, "en")).toBe(
    "Exempt from VAT – CTCA art. 9 – certificate No. 7",
  );
});

describe("a reason for 0 % VAT", () => {
  const line = (vatRate: number) => ({ vatRate: vatRate as BasisPoints });
  const document = {
    kind: "SALES_INVOICE" as const,
    taxRegime: "REAL" as const,
    vatExempt: null,
    lines: [line(1900), line(0)],
  };

  test("is needed where a line has 0 % although VAT is due", () => {
    expect(needsVatReason(document)).toBe(true);
    expect(needsVatReason({ ...document, vatExempt: false })).toBe(true);
    expect(needsVatReason({ ...document, lines: [line(900)] })).toBe(false);
    expect(needsVatReason({ ...document, vatExempt: true })).toBe(false);
    expect(needsVatReason({ ...document, taxRegime: "IFU" })).toBe(false);
    expect(needsVatReason({ ...document, kind: "PURCHASE_ORDER" })).toBe(false);
  });

  test("is one of the offered ones in any language, or free text", () => {
    const text = vatReasonText("EXPORT", "fr");
    expect(text).toBe("Exportation exonérée de TVA – article 13 du CTCA");
    expect(vatReasonFromText(text)).toBe("EXPORT");
    expect(vatReasonFromText("Don à une association")).toBe("Don à une association");
    expect(vatReasonText("Don à une association", "ar")).toBe("Don à une association");
  });
});
