import type { TFunction } from "i18next";
import { type Day, formatDay } from "#domain/days/days.ts";
import type { Language } from "#domain/text/language.ts";
import { isolate } from "#domain/text/isolate.ts";

/** Says from which day on months are open. The text is shorter until the texts about closed months are loaded. */
export const closedMonthText = (openFrom: Day, t: TFunction, language: Language): string =>
  t(["closing.refused", "ui.errors.PERIOD_CLOSED"], { day: formatIsolatedDay(openFrom, language) });

/** Formats a day and isolates it, so that its digits keep their order in Arabic. */
export const formatIsolatedDay = (day: Day, language: Language): string =>
  isolate(formatDay(day, language));
