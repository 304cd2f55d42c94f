import type { TFunction } from "i18next";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import {
  type Design,
  type LogoSize,
  type OptionalColumn,
  type TotalStyle,
  TRANSLATION_LANGUAGES,
} from "#domain/documents/looks.ts";
import { LANGUAGE_NAMES } from "../../ui/language/language.ts";

/** The names of the looks' fields in the history of the settings. */
export function lookNames(t: TFunction): Record<string, string> {
  const conditions = DOCUMENT_KINDS.flatMap((value) => {
    const kind = t(`numbering.kinds.${value}`);
    const translated = TRANSLATION_LANGUAGES.map((language) => [
      `looks.translatedConditions.${language}.${value}`,
      t("enterprises.looks.conditionsIn", { kind, language: LANGUAGE_NAMES[language] }),
    ]);
    return [
      [`looks.conditions.${value}`, t("enterprises.looks.conditionsOf", { kind })],
      ...translated,
    ];
  });
  return {
    "looks.design": t("enterprises.looks.design"),
    "looks.accent": t("enterprises.looks.accent"),
    "looks.totalStyle": t("enterprises.looks.totalStyle"),
    "looks.logoSize": t("enterprises.looks.logoSize"),
    "looks.footer": t("enterprises.looks.footer"),
    "looks.columns": t("enterprises.looks.columns"),
    ...Object.fromEntries(conditions),
  };
}

/** The display of a look in the history; undefined for a text of the user and for other fields. */
export function renderLook(field: string, value: string, t: TFunction): string | undefined {
  if (field === "looks.design") return t(`enterprises.looks.designs.${value as Design}`);
  if (field === "looks.totalStyle" || field === "looks.logoSize") {
    return t(`enterprises.looks.values.${value as TotalStyle | LogoSize}`);
  }
  if (field !== "looks.columns") return undefined;
  const columns = value.split(",") as OptionalColumn[];
  return columns.map((column) => t(`enterprises.looks.columnNames.${column}`)).join(" · ");
}
