import { describe, expect, test } from "vitest";
import type { Day } from "#domain/days/days.ts";
import type { VatExemption } from "#domain/parties/vatExemption.ts";
import { newForm, requestBodyOf } from "./documentForm.ts";
import { termsComputer } from "./formTerms.ts";

const REAL_ENTERPRISE = { taxRegimes: [] };
const IFU_ENTERPRISE = { taxRegimes: [{ regime: "IFU" as const, since: "2026-01-01" as Day }] };

const vatExemption: VatExemption = {
  kind: "FRANCHISE",
  certificate: "F20 12/2026",
  issuedOn: "2026-01-10" as Day,
  validUntil: "2026-06-30" as Day,
  article: null,
};

const form = {
  ...newForm("2026-03-01" as Day),
  client: { id: "c", name: "Sahel", vatExemption },
};
const laterForm = { ...form, date: "2026-07-01" as Day };
const storedDocument = {
  clientId: "c",
  date: "2026-07-01",
  sourceId: null,
  taxRegime: "REAL" as const,
  vatExempt: true,
};

const EXEMPT = { taxRegime: "REAL", vatExempt: true, canChooseExemption: true };
const TAXED = { taxRegime: "REAL", vatExempt: null, canChooseExemption: false };

describe("the terms of a new document", () => {
  const termsOf = termsComputer("SALES_INVOICE", REAL_ENTERPRISE);

  test("follow client and date, and what was chosen", () => {
    expect(termsOf(form)).toEqual(EXEMPT);
    expect(termsOf({ ...form, vatExempt: false })).toEqual({ ...EXEMPT, vatExempt: false });
    expect(termsOf(laterForm)).toEqual(TAXED);
    expect(termsOf({ ...laterForm, vatExempt: true })).toEqual(TAXED);
    expect(termsOf({ ...form, client: { ...form.client, vatExemption: null } })).toEqual(TAXED);
    expect(termsOf({ ...form, client: null })).toEqual(TAXED);
  });

  test("offer no exemption under a regime without VAT, nor on a purchase order", () => {
    expect(termsComputer("SALES_INVOICE", IFU_ENTERPRISE)(form)).toEqual({
      ...TAXED,
      taxRegime: "IFU",
    });
    expect(termsComputer("PURCHASE_ORDER", REAL_ENTERPRISE)(form)).toEqual(TAXED);
  });

  test("are sent as they are shown", () => {
    const sentExemption = (typed: typeof form) => requestBodyOf(typed, termsOf(typed)).vatExempt;
    expect(sentExemption(form)).toBe(true);
    expect(sentExemption({ ...form, vatExempt: false })).toBe(false);
    expect(sentExemption({ ...laterForm, vatExempt: true })).toBeUndefined();
  });
});

describe("the terms of a document that was stored as exempt, after the exemption has ended", () => {
  const termsOf = termsComputer("SALES_INVOICE", REAL_ENTERPRISE, storedDocument);

  test("stay until that is taken back, or its date or client changes", () => {
    const opened = { ...laterForm, vatExempt: true };
    expect(termsOf(opened)).toEqual(EXEMPT);
    expect(requestBodyOf(opened, termsOf(opened)).vatExempt).toBe(true);
    const taken = { ...opened, vatExempt: false };
    expect(termsOf(taken)).toEqual({ ...EXEMPT, vatExempt: null });
    expect(requestBodyOf(taken, termsOf(taken)).vatExempt).toBe(false);
    expect(termsOf({ ...opened, date: "2026-07-02" as Day })).toEqual(TAXED);
  });

  test("stay those of the invoice for its credit note, without a question", () => {
    const note = termsComputer("CREDIT_INVOICE", IFU_ENTERPRISE, {
      ...storedDocument,
      sourceId: "F",
    });
    expect(note(laterForm)).toEqual({
      taxRegime: "REAL",
      vatExempt: true,
      canChooseExemption: false,
    });
  });
});
