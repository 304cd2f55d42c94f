import { type DocumentKind, mapKinds } from "#domain/documents/documentKinds.ts";
import {
  type Conditions,
  DEFAULT_LOOKS,
  isColor,
  type Looks,
  LOOKS_LIMITS,
  mapTranslations,
  OPTIONAL_COLUMNS,
  readableAccent,
  TRANSLATION_LANGUAGES,
  type TranslationLanguage,
} from "#domain/documents/looks.ts";
import type { ComparedFields } from "../../records/threeWayMerge.ts";

/** The form's values of the looks. An absent text is empty. */
export type LooksValues = Omit<Looks, "footer" | "conditions" | "translatedConditions"> & {
  footer: string;
  conditions: EnteredConditions;
  translatedConditions: Record<TranslationLanguage, EnteredConditions>;
};

type EnteredConditions = Record<DocumentKind, string>;

const toEnteredConditions = (conditions: Conditions): EnteredConditions =>
  mapKinds((kind) => conditions[kind] ?? "");

const truncateConditions = (conditions: EnteredConditions): EnteredConditions =>
  mapKinds((kind) => conditions[kind].slice(0, LOOKS_LIMITS.conditions));

export function looksValuesOf(looks: Looks): LooksValues {
  const { design, accent, totalStyle, logoSize, columns } = looks;
  return {
    design,
    accent,
    totalStyle,
    logoSize,
    columns,
    footer: looks.footer ?? "",
    conditions: toEnteredConditions(looks.conditions),
    translatedConditions: mapTranslations((language) =>
      toEnteredConditions(looks.translatedConditions[language]),
    ),
  };
}

/**
 * The values for a preview while the user types: an invalid colour is replaced by the default, an unreadable one by the
 * closest readable one, and long texts are cut.
 */
export function previewableLooks(values: LooksValues): LooksValues {
  const accent = values.accent.trim().toLowerCase();
  return {
    ...values,
    accent: isColor(accent) ? readableAccent(accent) : DEFAULT_LOOKS.accent,
    footer: values.footer.slice(0, LOOKS_LIMITS.footer),
    conditions: truncateConditions(values.conditions),
    translatedConditions: mapTranslations((language) =>
      truncateConditions(values.translatedConditions[language]),
    ),
  };
}

/** The looks as fields of the history. */
export function looksFieldsOf(values: LooksValues): ComparedFields {
  const { conditions, translatedConditions, columns: _, ...rest } = values;
  const prefixNames = (prefix: string, fields: object) =>
    Object.entries(fields).map(([name, value]) => [`${prefix}.${name}`, value]);
  return {
    ...Object.fromEntries([
      ...prefixNames("looks", rest),
      ...prefixNames("looks.conditions", conditions),
      ...TRANSLATION_LANGUAGES.flatMap((language) =>
        prefixNames(`looks.translatedConditions.${language}`, translatedConditions[language]),
      ),
    ]),
    "looks.columns": shownColumns(values).join(","),
  };
}

export function shownColumns({ columns }: Pick<Looks, "columns">) {
  return OPTIONAL_COLUMNS.filter((column) => columns[column]);
}

export function columnsFrom(shown: readonly string[]): Looks["columns"] {
  const isShown = (column: string) => shown.includes(column);
  return {
    reference: isShown("reference"),
    discount: isShown("discount"),
    unit: isShown("unit"),
  };
}
