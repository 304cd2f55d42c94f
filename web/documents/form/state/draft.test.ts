import { describe, expect, it } from "vitest";
import type { Day } from "#domain/days/days.ts";
import type { BasisPoints, Centimes } from "#domain/money/money.ts";
import type { Thousandths } from "#domain/quantities/quantities.ts";
import { newForm } from "./documentForm.ts";
import { type Draft, readDraft, toStoredDraft } from "./draft.ts";
import { EMPTY_ENTRY, type FormLine } from "../lines/lineEntry.ts";

const fresh = newForm("2026-11-20" as Day);

const cement: FormLine = {
  key: "new-0",
  productId: null,
  sourceLineId: null,
  reference: "CIM",
  name: "Ciment",
  description: "",
  unit: "KG",
  quantity: 86_500 as Thousandths,
  unitPrice: 145_050 as Centimes,
  discount: { type: "PERCENTAGE", rate: 1000 as BasisPoints },
  vatRate: 1900 as BasisPoints,
};

const typedDraft = {
  version: 4,
  form: {
    ...fresh,
    notes: "Livraison comprise",
    client: { id: "c-1", name: "Sahel", vatExemption: null },
    lines: [cement],
  },
  entry: { ...EMPTY_ENTRY, name: "Sable", unitPrice: "12,5" },
  editing: "new-0",
};

/** A draft after a round trip through local storage. */
const stored = (draft: Draft): unknown => JSON.parse(JSON.stringify(toStoredDraft(draft)));

describe("a draft of a form", () => {
  it("is restored as typed, including the unfinished line", () => {
    expect(readDraft(stored(typedDraft), fresh)).toEqual(typedDraft);
  });

  it("of an older shape keeps the fields that are still valid", () => {
    const old = {
      form: {
        notes: "Livraison comprise",
        paymentMethod: "BARTER",
        date: "20/11/2026",
        lines: [
          { name: "sans prix" },
          { ...cement, quantity: 3 },
          { ...cement, key: "new-1", quantity: -1 },
        ],
      },
    };
    expect(readDraft(old, fresh)).toEqual({
      version: null,
      form: { ...fresh, notes: "Livraison comprise", lines: [{ ...cement, quantity: 3_000 }] },
      entry: EMPTY_ENTRY,
      editing: null,
    });
  });

  it("is null for any other value", () => {
    for (const other of [null, "text", 7, [], { form: "text" }, {}]) {
      expect(readDraft(other, fresh)).toBeNull();
    }
  });
});
