import { describe, expect, it } from "vitest";
import { LANGUAGES } from "../text/language.ts";
import { normalizeText } from "../text/normalizedText.ts";
import { PRODUCT_TYPES } from "../products/products.ts";
import { exactThousandths } from "./quantities.ts";
import {
  allowsDecimals,
  UNIT_SYMBOLS,
  unitFromText,
  UNITS,
  OFFERED_UNITS,
  quantityText,
  unitForQuantity,
  unitSymbol,
} from "./units.ts";

describe("the offered units", () => {
  it("are offered to products or to services, each at least once", () => {
    const offered = PRODUCT_TYPES.flatMap((type): string[] => [...OFFERED_UNITS[type]]);
    expect(new Set(offered)).toEqual(new Set(UNITS));
  });

  it.each(LANGUAGES)(
    "have different symbols in %s, which name the same units again",
    (language) => {
      const symbols = UNITS.map((unit) => unitSymbol(unit, language));
      expect(new Set(symbols.map(normalizeText)).size).toBe(UNITS.length);
      expect(symbols.map(unitFromText)).toEqual([...UNITS]);
      expect(Object.keys(UNIT_SYMBOLS[language])).toEqual([...UNITS]);
    },
  );
});

describe("a unit beside a quantity", () => {
  it.each([
    ["fr", "BAG", 1, "sac"],
    ["fr", "BAG", 1.5, "sac"],
    ["fr", "BAG", 2, "sacs"],
    ["fr", "PIECE", 1_000_000, "pièces"],
    ["fr", "MONTH", 6, "mois"],
    ["fr", "KG", 50, "kg"],
    ["fr", "Rouleau", 3, "Rouleau"],
    ["en", "BOX", 1, "box"],
    ["en", "BOX", 0.5, "boxes"],
    ["en", "DAY", 3, "days"],
    ["ar", "BAG", 1, "كيس"],
    ["ar", "BAG", 3, "أكياس"],
    ["ar", "BAG", 10, "أكياس"],
    ["ar", "BAG", 11, "كيس"],
    ["ar", "BAG", 103, "أكياس"],
    ["ar", "BAG", 3.5, "كيس"],
    ["ar", "M2", 5, "م²"],
  ] as const)("in %s, %s after %d is %s", (language, unit, quantity, text) => {
    expect(unitForQuantity(exactThousandths(quantity), unit, language)).toBe(text);
  });

  it.each([
    ["fr", "PIECE", 2, "2\u00A0pièces"],
    ["ar", "PIECE", 2, "قطعتان"],
    ["ar", "DAY", 2, "يومان"],
    ["ar", "KG", 2, "2\u00A0كغ"],
    ["ar", "PIECE", 3, "3\u00A0قطع"],
    ["ar", "Rouleau", 2, "2\u00A0Rouleau"],
  ] as const)("in %s, %s with the quantity %d is written %s", (language, unit, quantity, text) => {
    expect(quantityText(exactThousandths(quantity), unit, language)).toBe(text);
  });

  it.each(LANGUAGES)("names the same unit again in %s, in the plural too", (language) => {
    const texts = [1, 5].flatMap((quantity) =>
      UNITS.map((unit) => unitForQuantity(exactThousandths(quantity), unit, language)),
    );
    expect(texts.map(unitFromText)).toEqual([...UNITS, ...UNITS]);
  });
});

describe("a unit as people write it", () => {
  it.each([
    ["m²", "M2"],
    ["m2", "M2"],
    ["M²", "M2"],
    ["م²", "M2"],
    ["mètres carrés", "M2"],
    ["متر مربع", "M2"],
    ["m3", "M3"],
    ["Mètre Cube", "M3"],
    ["m", "M"],
    ["ML", "ML"],
    ["sac", "BAG"],
    ["Sacs", "BAG"],
    ["كيس", "BAG"],
    ["forfait", "FLAT_RATE"],
    ["flat rate", "FLAT_RATE"],
    ["flat_rate", "FLAT_RATE"],
    ["مبلغ جزافي", "FLAT_RATE"],
    ["Boite", "BOX"],
    ["علبة", "BOX"],
    ["T", "TONNE"],
    ["tonnes", "TONNE"],
    ["طن", "TONNE"],
    ["U", "PIECE"],
    ["Pcs.", "PIECE"],
    ["Pièce", "PIECE"],
    ["قطعة", "PIECE"],
    ["K.G.", "KG"],
    ["heures", "HOUR"],
    ["أيام", "DAY"],
    ["palette", "palette"],
    ["1ère qualité", "1ère qualité"],
  ])("%s is %s", (text, unit) => {
    expect(unitFromText(text)).toBe(unit);
  });
});

it("decimals need a unit other than the piece", () => {
  expect(allowsDecimals(null)).toBe(false);
  expect(allowsDecimals("PIECE")).toBe(false);
  expect(UNITS.filter(allowsDecimals)).toHaveLength(UNITS.length - 1);
  expect(allowsDecimals("palette")).toBe(true);
});
