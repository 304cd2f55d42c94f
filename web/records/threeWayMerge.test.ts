import { describe, expect, test } from "vitest";
import { changedFields, mergeChanges } from "./threeWayMerge.ts";

describe("the fields that somebody else changed", () => {
  const before = { nom: "Sahel", telephone: "0550123456", adresse: "", NIF: null };

  test("have the value before, theirs and mine", () => {
    const theirs = { ...before, telephone: "0661000000" };
    const mine = { ...before, nom: "Sahel Sud", telephone: "0770000000" };
    expect(changedFields(before, theirs, mine)).toEqual([
      { field: "telephone", before: "0550123456", theirs: "0661000000", mine: "0770000000" },
    ]);
  });

  test("include those that I did not change", () => {
    const theirs = { ...before, adresse: "12 rue Didouche" };
    expect(changedFields(before, theirs, { ...before, nom: "Sahel Sud" })).toEqual([
      { field: "adresse", before: null, theirs: "12 rue Didouche", mine: null },
    ]);
  });

  test("leave out a field that I changed to the same value", () => {
    const theirs = { ...before, nom: "Sahel Sud" };
    expect(changedFields(before, theirs, { ...before, nom: "Sahel Sud" })).toEqual([]);
  });

  test("an empty text, null and an absent value are the same", () => {
    const theirs = { nom: "Sahel", telephone: "0550123456", adresse: null, NIF: "" };
    expect(changedFields(before, theirs, before)).toEqual([]);
  });
});

describe("taking over their changes", () => {
  test("keeps what I typed in other fields", () => {
    const before = { nom: "Sahel", telephone: "0550123456", email: "a@b.dz" };
    const theirs = { ...before, telephone: "0661000000" };
    const mine = { ...before, nom: "Sahel Sud", telephone: "0770000000" };
    expect(mergeChanges(before, theirs, mine)).toEqual({
      nom: "Sahel Sud",
      telephone: "0661000000",
      email: "a@b.dz",
    });
  });

  test("merges inside of objects", () => {
    const before = { design: "CLASSIQUE", conditions: { QUOTATION: "", SALES_INVOICE: "" } };
    const theirs = { design: "MODERNE", conditions: { QUOTATION: "30 %", SALES_INVOICE: "" } };
    const mine = { design: "CLASSIQUE", conditions: { QUOTATION: "", SALES_INVOICE: "Net" } };
    expect(mergeChanges(before, theirs, mine)).toEqual({
      design: "MODERNE",
      conditions: { QUOTATION: "30 %", SALES_INVOICE: "Net" },
    });
  });

  test("a chosen file stays", () => {
    const logo = new Blob(["logo"]);
    const before = { name: "Atlas", logo: null };
    expect(
      mergeChanges<object>(before, { ...before, name: "Aurès" }, { name: "Atlas", logo }),
    ).toEqual({ name: "Aurès", logo });
  });
});
