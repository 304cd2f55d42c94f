import type { TFunction } from "i18next";
import { type Day, formatDay } from "#domain/days/days.ts";
import type { Language } from "#domain/text/language.ts";
import { isolate } from "#domain/text/isolate.ts";

/** From which day on months are open; a shorter text until those of closed months are loaded. */
export const closedMonthText = (openFrom: Day, t: TFunction, language: Language): string =>
  t(["closing.refused", "ui.errors.PERIOD_CLOSED"], { day: isolatedDay(openFrom, language) });

/** A day whose digits keep their order in Arabic text. */
export const isolatedDay = (day: Day, language: Language): string =>
  isolate(formatDay(day, language));
