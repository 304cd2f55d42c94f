import { expect, test } from "vitest";
import { exemptionChangeOf } from "./exemptionChange.ts";

const client = {
  vatExemption: {
    kind: "FRANCHISE" as const,
    certificate: "F20 12/2026",
    issuedOn: "2026-01-10",
    validUntil: "2026-06-30",
    article: null,
  },
};

const draft = {
  type: "SALES_INVOICE" as const,
  date: "2026-03-01",
  status: "DRAFT" as const,
  deletedAt: null,
  issueState: "NOT_ISSUED" as const,
  sourceId: null,
  taxRegime: "REAL" as const,
  vatExempt: true as boolean | null,
  client,
};

const withoutExemption = { client: { vatExemption: null } };

test("a draft that relies on an exemption of its client fits it", () => {
  expect(exemptionChangeOf(draft)).toBeNull();
});

test("a draft whose client lost the exemption, or gained one, no longer fits it", () => {
  expect(exemptionChangeOf({ ...draft, ...withoutExemption })).toBe("lost");
  expect(exemptionChangeOf({ ...draft, date: "2026-07-01" })).toBe("lost");
  expect(exemptionChangeOf({ ...draft, vatExempt: null })).toBe("gained");
});

test.each([
  ["declined the exemption", { vatExempt: false }],
  ["is sent", { ...withoutExemption, status: "SENT" as const }],
  ["is cancelled", { ...withoutExemption, issueState: "CANCELLED" as const }],
  ["is archived", { ...withoutExemption, deletedAt: "2026-04-01T10:00:00.000Z" }],
  ["is a purchase order", { vatExempt: null, type: "PURCHASE_ORDER" as const }],
  ["has a regime without VAT", { vatExempt: null, taxRegime: "IFU" as const }],
  [
    "is the credit note of an invoice",
    { ...withoutExemption, type: "CREDIT_INVOICE" as const, sourceId: "F" },
  ],
])("a draft that %s has no such change", (_what, changes) => {
  expect(exemptionChangeOf({ ...draft, ...changes })).toBeNull();
});
