import { describe, expect, test } from "vitest";
import { type ComparedFields, conflictingFields, mergeVersions } from "./threeWayMerge.ts";

describe("the fields that both sides changed", () => {
  const before = { nom: "Sahel", telephone: "0550123456", adresse: "", NIF: null };

  test("have the value before, theirs and mine", () => {
    const theirs = { ...before, telephone: "0661000000" };
    const mine = { ...before, nom: "Sahel Sud", telephone: "0770000000" };
    expect(conflictingFields(before, theirs, mine)).toEqual([
      { field: "telephone", before: "0550123456", theirs: "0661000000", mine: "0770000000" },
    ]);
  });

  test("leave out what only one side changed, or both to the same value", () => {
    const theirs = { ...before, adresse: "12 rue Didouche", NIF: "0123" };
    const mine = { ...before, nom: "Sahel Sud", NIF: "0123" };
    expect(conflictingFields(before, theirs, mine)).toEqual([]);
  });

  test("include a field that both sides filled, or that one emptied and the other changed", () => {
    const theirs = { ...before, adresse: "12 rue Didouche", telephone: "0661000000" };
    const mine = { ...before, adresse: "5 rue Larbi", telephone: "" };
    expect(conflictingFields(before, theirs, mine)).toEqual([
      { field: "telephone", before: "0550123456", theirs: "0661000000", mine: null },
      { field: "adresse", before: null, theirs: "12 rue Didouche", mine: "5 rue Larbi" },
    ]);
  });

  test("an empty text, null and an absent value are the same", () => {
    const theirs = { nom: "Sahel", telephone: "0550123456", adresse: null, NIF: "" };
    expect(conflictingFields(before, theirs, { ...before, adresse: "5 rue Larbi" })).toEqual([]);
  });
});

describe("merging two versions", () => {
  const same = (values: ComparedFields) => values;

  test("keeps what only one side changed", () => {
    const before = { nom: "Sahel", telephone: "0550123456", email: "a@b.dz" };
    const theirs = { ...before, telephone: "0661000000" };
    const mine = { ...before, nom: "Sahel Sud" };
    const merge = mergeVersions({ before, theirs, mine }, same);
    const both = { nom: "Sahel Sud", telephone: "0661000000", email: "a@b.dz" };
    expect(merge).toMatchObject({ conflicts: [], merged: both, theirs: both });
  });

  test("returns a field that both sides changed as it was typed and as it is stored", () => {
    const before = { nom: "Sahel", telephone: "0550123456", email: "a@b.dz" };
    const theirs = { ...before, telephone: "0661000000", email: "c@d.dz" };
    const mine = { ...before, nom: "Sahel Sud", telephone: "0770000000" };
    const merge = mergeVersions({ before, theirs, mine }, same);
    expect(merge.conflicts.map(({ field }) => field)).toEqual(["telephone"]);
    const rest = { nom: "Sahel Sud", email: "c@d.dz" };
    expect(merge.merged).toEqual({ ...rest, telephone: "0770000000" });
    expect(merge.theirs).toEqual({ ...rest, telephone: "0661000000" });
  });

  test("reports an open conflict again, and keeps a value that was typed back", () => {
    const before = { telephone: "0550123456", email: "a@b.dz" };
    const theirs = { telephone: "0661000000", email: "c@d.dz" };
    const first = mergeVersions({ before, theirs, mine: { ...before, telephone: "0770" } }, same);
    const mine = { ...first.merged, email: "a@b.dz" };
    const second = mergeVersions({ before: first.before, theirs, mine }, same);
    expect(second.conflicts.map(({ field }) => field)).toEqual(["telephone"]);
    expect(second.merged).toEqual({ telephone: "0770", email: "a@b.dz" });
  });

  test("takes over a value that differs only in its format", () => {
    const priceOf = ({ price }: { price: string }) => ({ price: Number(price) });
    const sides = { before: { price: "1500" }, theirs: { price: "1600" } };
    const merge = mergeVersions({ ...sides, mine: { price: "1500.00" } }, priceOf);
    expect(merge).toMatchObject({ conflicts: [], merged: { price: "1600" } });
  });

  test("keeps all values of a field that both changed", () => {
    const unitOf = ({ unit, own }: { unit: string; own: string }) => ({
      unitOfMeasure: unit === "OWN" ? own : unit,
    });
    const before = { unit: "OWN", own: "sac" };
    const theirs = { unit: "BAG", own: "" };
    const mine = { unit: "OWN", own: "sacs" };
    const merge = mergeVersions({ before, theirs, mine }, unitOf);
    expect(merge.conflicts).toEqual([
      { field: "unitOfMeasure", before: "sac", theirs: "BAG", mine: "sacs" },
    ]);
    expect([merge.merged, merge.theirs]).toEqual([mine, theirs]);
  });

  test("merges inside of objects", () => {
    const before = { design: "CLASSIQUE", conditions: { QUOTATION: "", SALES_INVOICE: "" } };
    const theirs = { design: "MODERNE", conditions: { QUOTATION: "30 %", SALES_INVOICE: "" } };
    const mine = { design: "CLASSIQUE", conditions: { QUOTATION: "", SALES_INVOICE: "Net" } };
    const { conflicts, merged } = mergeVersions(
      { before, theirs, mine },
      ({ design, conditions }) => ({ design, ...conditions }),
    );
    expect(conflicts).toEqual([]);
    expect(merged).toEqual({
      design: "MODERNE",
      conditions: { QUOTATION: "30 %", SALES_INVOICE: "Net" },
    });
  });

  test("a chosen file stays", () => {
    const logo = new Blob(["logo"]);
    const before: { name: string; logo: Blob | null } = { name: "Atlas", logo: null };
    const sides = { before, theirs: { ...before, name: "Aurès" }, mine: { name: "Atlas", logo } };
    const { merged } = mergeVersions(sides, ({ name }) => ({ name }));
    expect(merged).toEqual({ name: "Aurès", logo });
    const chosen = { image: { file: logo, isTransparent: false } };
    const same = mergeVersions({ before: chosen, theirs: chosen, mine: chosen }, () => ({}));
    expect(same.merged.image.file).toBe(logo);
  });
});
