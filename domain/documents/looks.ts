import type { Language } from "../text/language.ts";
import { type DocumentKind, mapKinds } from "./documentKinds.ts";

export const DESIGNS = ["CLASSIQUE", "MODERNE", "COMPACT"] as const;
export type Design = (typeof DESIGNS)[number];

export const TOTAL_STYLES = ["SOLID", "OUTLINED"] as const;
export type TotalStyle = (typeof TOTAL_STYLES)[number];

export const LOGO_SIZES = ["SMALL", "MEDIUM", "LARGE"] as const;
export type LogoSize = (typeof LOGO_SIZES)[number];

/** The columns of the lines that an organization can hide. */
export const OPTIONAL_COLUMNS = ["reference", "discount", "unit"] as const;
export type OptionalColumn = (typeof OPTIONAL_COLUMNS)[number];

/** The languages that conditions can be translated to; the original text is French. */
export const TRANSLATION_LANGUAGES = ["ar", "en"] as const satisfies Language[];
export type TranslationLanguage = (typeof TRANSLATION_LANGUAGES)[number];

/** The conditions of each kind in one language. */
export type Conditions = Record<DocumentKind, string | null>;

/** How an organization's documents are printed (docs/rules/looks.md). */
export interface Looks {
  design: Design;
  /** "#rrggbb" in lower case. */
  accent: string;
  totalStyle: TotalStyle;
  logoSize: LogoSize;
  /** Printed under the organization's name at the foot of every page. */
  footer: string | null;
  /** In French: printed after the notes of the documents of each kind. */
  conditions: Conditions;
  /** In the other languages; where a text is null, the French one is printed. */
  translatedConditions: Record<TranslationLanguage, Conditions>;
  columns: Record<OptionalColumn, boolean>;
}

/** Bounds of the texts, in characters. */
export const LOOKS_LIMITS = { footer: 300, conditions: 1_000 } as const;

/** Builds an object with a value for each language that conditions are translated to. */
export function mapTranslations<Value>(
  valueOf: (language: TranslationLanguage) => Value,
): Record<TranslationLanguage, Value> {
  return { ar: valueOf("ar"), en: valueOf("en") };
}

export const DEFAULT_LOOKS: Looks = {
  design: "CLASSIQUE",
  accent: "#0b5a43",
  totalStyle: "SOLID",
  logoSize: "MEDIUM",
  footer: null,
  conditions: mapKinds(() => null),
  translatedConditions: mapTranslations(() => mapKinds(() => null)),
  columns: { reference: true, discount: true, unit: true },
};

/** Stored looks. A field that was never chosen, or was added to the program later, is absent. */
export type StoredLooks = Partial<
  Omit<Looks, "conditions" | "translatedConditions" | "columns">
> & {
  conditions?: Partial<Conditions>;
  translatedConditions?: Partial<Record<TranslationLanguage, Partial<Conditions> | undefined>>;
  columns?: Partial<Looks["columns"]>;
};

/** The stored looks with the default of each absent field. */
export function completeLooks(stored: StoredLooks | null): Looks {
  return mergeLooks(DEFAULT_LOOKS, stored ?? {});
}

/** The looks with those fields of a change that are not undefined. */
export function mergeLooks(looks: Looks, change: StoredLooks): Looks {
  return {
    ...mergeFields(looks, {
      ...change,
      conditions: undefined,
      translatedConditions: undefined,
      columns: undefined,
    }),
    conditions: mergeFields(looks.conditions, change.conditions ?? {}),
    translatedConditions: mapTranslations((language) =>
      mergeFields(
        looks.translatedConditions[language],
        change.translatedConditions?.[language] ?? {},
      ),
    ),
    columns: mergeFields(looks.columns, change.columns ?? {}),
  };
}

/** The conditions on the documents of a kind, in their language or else in French. */
export function conditionsOfDocument(
  { conditions, translatedConditions }: Pick<Looks, "conditions" | "translatedConditions">,
  { kind, language }: { kind: DocumentKind; language: Language },
): string | null {
  const translated = language === "fr" ? null : translatedConditions[language][kind];
  return translated ?? conditions[kind];
}

function mergeFields<Fields extends object>(
  fields: Fields,
  change: { [Name in keyof Fields]?: Fields[Name] | undefined },
): Fields {
  const given = Object.entries(change).filter(
    ([name, value]) => value !== undefined && name in fields,
  );
  return { ...fields, ...Object.fromEntries(given) };
}

/**
 * The minimum contrast for white text on the accent, and for the accent on white paper, also in
 * black and white.
 */
const MIN_CONTRAST = 4.5;

const CHANNEL_WEIGHTS = [0.2126, 0.7152, 0.0722] as const;

export function isColor(text: string): boolean {
  return /^#[0-9a-f]{6}$/i.test(text);
}

function colorChannelsOf(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

/** The relative luminance of WCAG 2, 0 to 1. */
function luminance(color: string): number {
  const linearize = (value: number) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  return colorChannelsOf(color).reduce(
    (sum, channel, at) => sum + linearize(channel / 255) * (CHANNEL_WEIGHTS[at] ?? 0),
    0,
  );
}

/** The contrast of a colour "#rrggbb" with white, 1 to 21. */
export function contrastOnWhite(color: string): number {
  return 1.05 / (luminance(color) + 0.05);
}

export function isReadableAccent(color: string): boolean {
  return contrastOnWhite(color) >= MIN_CONTRAST;
}

/** Darkens a colour, in steps of 1 %, until white text on it is readable. */
export function readableAccent(color: string): string {
  const channels = colorChannelsOf(color);
  for (let percent = 100; percent > 0; percent -= 1) {
    const shade = channels.map((channel) => Math.floor((channel * percent) / 100));
    const text = `#${shade.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
    if (isReadableAccent(text)) return text;
  }
  return "#000000";
}
