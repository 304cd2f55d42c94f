import type { TFunction } from "i18next";
import type { DayRange } from "#domain/days/ranges.ts";
import { dayText, keyText } from "#domain/reports/keyText.ts";
import type { SalesGroup } from "#domain/reports/reports.ts";
import type { Language } from "#domain/text/language.ts";

/** The name of a row: "mars 2026", "1er trimestre 2026", "16 - Alger", "19 %", "Sans produit". */
export const keyLabel = (
  t: TFunction,
  language: Language,
  group: SalesGroup,
  keyed: Parameters<typeof keyText>[1],
): string =>
  keyText(group, keyed, language, {
    none: (each) => t(`reports.none.${each}`),
    deleted: (each) => t(`reports.gone.${each}`),
    quarter: (quarter, year) => t(`reports.quarter.${quarter}`, { year }),
  });

/** A period in words: "du 01/03/2026 au 31/03/2026". */
export function periodText(t: TFunction, language: Language, { from, to }: DayRange): string {
  return t("reports.days", { from: dayText(from, language), to: dayText(to, language) });
}
