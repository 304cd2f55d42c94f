import { describe, expect, it } from "vitest";
import { matchesQuery } from "./matching.ts";

describe("a text and a query", () => {
  it.each([
    ["Nouvelle facture d’avoir", "fact nouv"],
    ["Nouvelle facture d’avoir", "avoir"],
    ["Tableau de bord", "TABL"],
    ["Éléments", "elem"],
    ["الزبائن", "زبائن"],
    ["الزبائن", "الزبائن"],
    ["لوحة القيادة", "لوحه"],
    ["Products", ""],
  ])("%s matches %s", (text, typed) => {
    expect(matchesQuery(text, typed)).toBe(true);
  });

  it.each([
    ["Produits", "clients"],
    ["Nouvelle facture", "facture devis"],
    ["Products", "ducts"],
  ])("%s does not match %s", (text, typed) => {
    expect(matchesQuery(text, typed)).toBe(false);
  });
});
