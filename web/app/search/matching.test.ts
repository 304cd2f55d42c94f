import { describe, expect, it } from "vitest";
import { matches } from "./matching.ts";

describe("the words that were typed", () => {
  it.each([
    ["Nouvelle facture d’avoir", "fact nouv"],
    ["Nouvelle facture d’avoir", "avoir"],
    ["Tableau de bord", "TABL"],
    ["Éléments", "elem"],
    ["الزبائن", "زبائن"],
    ["الزبائن", "الزبائن"],
    ["لوحة القيادة", "لوحه"],
    ["Products", ""],
  ])("%s is found by %s", (text, typed) => {
    expect(matches(text, typed)).toBe(true);
  });

  it.each([
    ["Produits", "clients"],
    ["Nouvelle facture", "facture devis"],
    ["Products", "ducts"],
  ])("%s is not found by %s", (text, typed) => {
    expect(matches(text, typed)).toBe(false);
  });
});
