import { describe, expect, it } from "vitest";
import { LANGUAGES } from "./language.ts";
import { normalizeText } from "./normalizedText.ts";
import { PRODUCT_TYPES } from "./products.ts";
import {
  allowsDecimals,
  UNIT_SYMBOLS,
  unitFromText,
  UNITS,
  UNITS_OF,
  unitSymbol,
} from "./units.ts";

describe("the offered units", () => {
  it("are offered to products or to services, each at least once", () => {
    const offered = PRODUCT_TYPES.flatMap((type): string[] => [...UNITS_OF[type]]);
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
