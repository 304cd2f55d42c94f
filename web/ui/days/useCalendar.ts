import { useTranslation } from "react-i18next";
import { useLanguage } from "../language/language.ts";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/ar-dz";
import "dayjs/locale/fr";

/** dayjs locales; Arabic uses Algeria's month names. */
const LOCALES = { en: "en", fr: "fr", ar: "ar-dz" } as const;

/** Props of a calendar: months of the language, and weeks that start on Sunday as in Algeria. */
export function useCalendar() {
  const { t } = useTranslation();
  return {
    locale: LOCALES[useLanguage()],
    firstDayOfWeek: 0 as const,
    weekendDays: [5, 6] as (5 | 6)[],
    ariaLabels: {
      nextMonth: t("documents.calendar.nextMonth"),
      previousMonth: t("documents.calendar.previousMonth"),
      nextYear: t("documents.calendar.nextYear"),
      previousYear: t("documents.calendar.previousYear"),
      nextDecade: t("documents.calendar.nextDecade"),
      previousDecade: t("documents.calendar.previousDecade"),
      monthLevelControl: t("documents.calendar.chooseMonth"),
      yearLevelControl: t("documents.calendar.chooseYear"),
    },
  };
}
