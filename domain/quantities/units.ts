import type { Language } from "../text/language.ts";
import { indexByNormalizedText, normalizeText } from "../text/normalizedText.ts";
import type { ProductType } from "../products/products.ts";
import { formatQuantity, quantityFromThousandths, type Thousandths } from "./quantities.ts";

/**
 * The offered units of measure. Free text is accepted too
 * (docs/rules/clients-and-products.md#units).
 */
export const UNITS = [
  "PIECE",
  "KG",
  "TONNE",
  "L",
  "M",
  "M2",
  "M3",
  "BAG",
  "BOX",
  "FLAT_RATE",
  "HOUR",
  "DAY",
  "MONTH",
] as const;

export type Unit = (typeof UNITS)[number];

/** The units that the form of a product or service offers. */
export const OFFERED_UNITS = {
  PRODUCT: ["PIECE", "KG", "TONNE", "L", "M", "M2", "M3", "BAG", "BOX"],
  SERVICE: ["FLAT_RATE", "HOUR", "DAY", "MONTH", "PIECE", "M", "M2", "M3"],
} as const satisfies Record<ProductType, readonly Unit[]>;

export function isOfferedUnit(unit: string): unit is Unit {
  return UNITS.some((offered) => offered === unit);
}

/**
 * Whether a unit allows decimals. Pieces, and lines without a unit, have whole quantities
 * (docs/rules/money.md#quantities).
 */
export function allowsDecimals(unit: string | null): boolean {
  return unit !== null && unit !== "PIECE";
}

/** The symbols beside a quantity: on screens, on printed documents and in exports. */
export const UNIT_SYMBOLS: Record<Language, Record<Unit, string>> = {
  fr: {
    PIECE: "pièce",
    KG: "kg",
    TONNE: "t",
    L: "l",
    M: "m",
    M2: "m²",
    M3: "m³",
    BAG: "sac",
    BOX: "boîte",
    FLAT_RATE: "forfait",
    HOUR: "heure",
    DAY: "jour",
    MONTH: "mois",
  },
  en: {
    PIECE: "piece",
    KG: "kg",
    TONNE: "t",
    L: "l",
    M: "m",
    M2: "m²",
    M3: "m³",
    BAG: "bag",
    BOX: "box",
    FLAT_RATE: "flat rate",
    HOUR: "hour",
    DAY: "day",
    MONTH: "month",
  },
  ar: {
    PIECE: "قطعة",
    KG: "كغ",
    TONNE: "طن",
    L: "ل",
    M: "م",
    M2: "م²",
    M3: "م³",
    BAG: "كيس",
    BOX: "علبة",
    FLAT_RATE: "جزافي",
    HOUR: "ساعة",
    DAY: "يوم",
    MONTH: "شهر",
  },
};

/** The symbol of a unit: "m²" for M2; free text unchanged. */
export function unitSymbol(unit: string, language: Language): string {
  return isOfferedUnit(unit) ? UNIT_SYMBOLS[language][unit] : unit;
}

/** The plurals of units beside a quantity. Symbols such as kg have none. */
const PLURALS: Record<Language, Partial<Record<Unit, string>>> = {
  fr: {
    PIECE: "pièces",
    BAG: "sacs",
    BOX: "boîtes",
    FLAT_RATE: "forfaits",
    HOUR: "heures",
    DAY: "jours",
  },
  en: {
    PIECE: "pieces",
    BAG: "bags",
    BOX: "boxes",
    FLAT_RATE: "flat rates",
    HOUR: "hours",
    DAY: "days",
    MONTH: "months",
  },
  ar: {
    PIECE: "قطع",
    TONNE: "أطنان",
    BAG: "أكياس",
    BOX: "علب",
    HOUR: "ساعات",
    DAY: "أيام",
    MONTH: "أشهر",
  },
};

/** The units that Arabic writes, for a quantity of 2, as one word without a number. */
const DUALS: Partial<Record<Unit, string>> = {
  PIECE: "قطعتان",
  BAG: "كيسان",
  BOX: "علبتان",
  HOUR: "ساعتان",
  DAY: "يومان",
  MONTH: "شهران",
};

/**
 * The plural categories (Intl.PluralRules) for which a unit is written in the plural: from 2 in
 * French, all but 1 in English, 3 to 10 in Arabic.
 */
const PLURAL_CATEGORIES: Record<Language, readonly Intl.LDMLPluralRule[]> = {
  fr: ["many", "other"],
  en: ["other"],
  ar: ["few"],
};

const pluralRules = new Map<Language, Intl.PluralRules>();

/**
 * The plural rules of a language, created at their first use: every page of documents loads this
 * file.
 */
function pluralRulesOf(language: Language): Intl.PluralRules {
  const known = pluralRules.get(language);
  if (known !== undefined) return known;
  const rules = new Intl.PluralRules(language, { maximumFractionDigits: 3 });
  pluralRules.set(language, rules);
  return rules;
}

/** The unit after a quantity: "sac" for 1.5 in French, "sacs" for 3. */
export function unitForQuantity(quantity: Thousandths, unit: string, language: Language): string {
  const category = pluralRulesOf(language).select(quantityFromThousandths(quantity));
  const isPlural = isOfferedUnit(unit) && PLURAL_CATEGORIES[language].includes(category);
  return (isPlural ? PLURALS[language][unit] : undefined) ?? unitSymbol(unit, language);
}

/** A quantity with its unit: "2 sacs", "كيسان". */
export function quantityText(quantity: Thousandths, unit: string, language: Language): string {
  const isTwo = language === "ar" && quantityFromThousandths(quantity) === 2;
  const dual = isTwo && isOfferedUnit(unit) ? DUALS[unit] : undefined;
  return (
    dual ??
    `${formatQuantity(quantity, language)}\u00A0${unitForQuantity(quantity, unit, language)}`
  );
}

/** Names, plurals, symbols and usual abbreviations in French, English and Arabic. */
const UNIT_NAMES: readonly (readonly [Unit, readonly string[]])[] = [
  [
    "PIECE",
    [
      ["PIECE", "pièce", "pièces", "pcs", "pce", "pces", "pc", "unité", "unités", "u"],
      ["pieces", "unit", "units", "each", "ea", "قطعة", "قطع", "حبة", "وحدة"],
    ].flat(),
  ],
  [
    "KG",
    [
      ["KG", "kgs", "kilo", "kilos", "kilogramme", "kilogrammes", "kilogram", "kilograms"],
      ["كيلوغرام", "كيلوغرامات", "كيلو", "كغ", "كلغ", "كغم"],
    ].flat(),
  ],
  ["TONNE", ["TONNE", "tonnes", "t", "ton", "tons", "metric ton", "طن", "أطنان"]],
  ["L", ["L", "litre", "litres", "liter", "liters", "ltr", "لتر", "لترات", "ل"]],
  [
    "M",
    [
      ["M", "mètre", "mètres", "meter", "meters", "metre", "metres", "متر", "أمتار", "م"],
      ["mètre linéaire", "mètres linéaires", "linear meter", "متر طولي"],
    ].flat(),
  ],
  [
    "M2",
    [
      ["M2", "m²", "mètre carré", "mètres carrés", "م²", "م2", "متر مربع"],
      ["square meter", "square meters", "square metre", "square metres", "sqm", "sq m"],
    ].flat(),
  ],
  [
    "M3",
    [
      ["M3", "m³", "mètre cube", "mètres cubes", "م³", "م3", "متر مكعب"],
      ["cubic meter", "cubic meters", "cubic metre", "cubic metres", "cbm"],
    ].flat(),
  ],
  ["BAG", ["BAG", "sac", "sacs", "bags", "كيس", "أكياس"]],
  ["BOX", ["BOX", "boîte", "boîtes", "bte", "btes", "boxes", "علبة", "علب"]],
  [
    "FLAT_RATE",
    [
      ["FLAT_RATE", "forfait", "forfaits", "forf", "fft", "flat rate", "flat rates", "lump sum"],
      ["جزافي", "مبلغ جزافي", "سعر جزافي"],
    ].flat(),
  ],
  ["HOUR", ["HOUR", "heure", "heures", "hours", "h", "hr", "hrs", "ساعة", "ساعات"]],
  ["DAY", ["DAY", "jour", "jours", "journée", "journées", "days", "j", "يوم", "أيام"]],
  ["MONTH", ["MONTH", "mois", "months", "شهر", "أشهر", "شهور"]],
];

let unitOfName: ReadonlyMap<string, Unit> | undefined;

/** The offered unit that a text names in any language, such as "m²"; any other text unchanged. */
export function unitFromText(text: string): string {
  unitOfName ??= indexByNormalizedText(UNIT_NAMES);
  return unitOfName.get(normalizeText(text)) ?? text;
}
