import { DateInput } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { type Day, isDay } from "#domain/days.ts";
import { useLanguage } from "../../ui/language.ts";
import { dayOfText } from "./dayText.ts";
import classes from "./fields.module.css";
import "@mantine/dates/styles.layer.css";
import "dayjs/locale/ar-dz";
import "dayjs/locale/fr";

interface DayFieldProps {
  label: ReactNode;
  day: Day;
  onDay: (day: Day) => void;
  error?: ReactNode;
  field?: string;
}

/** The names of months; Algeria's own ones in Arabic. */
const LOCALES = { en: "en", fr: "fr", ar: "ar-dz" } as const;

/** A day, typed as 20/11/2026 or picked; the week begins on Sunday, as work does in Algeria. */
export function DayField({ label, day, onDay, error, field }: DayFieldProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DateInput
      label={label}
      value={day}
      onChange={(next) => isDay(next) && onDay(next)}
      dateParser={dayOfText}
      valueFormat="DD/MM/YYYY"
      locale={LOCALES[language]}
      firstDayOfWeek={0}
      weekendDays={[5, 6]}
      error={error}
      data-field={field}
      classNames={{ input: classes.latin }}
      rightSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="none"
      popoverProps={{ shadow: "md" }}
      ariaLabels={{
        nextMonth: t("documents.calendar.nextMonth"),
        previousMonth: t("documents.calendar.previousMonth"),
        nextYear: t("documents.calendar.nextYear"),
        previousYear: t("documents.calendar.previousYear"),
        nextDecade: t("documents.calendar.nextDecade"),
        previousDecade: t("documents.calendar.previousDecade"),
        monthLevelControl: t("documents.calendar.chooseMonth"),
        yearLevelControl: t("documents.calendar.chooseYear"),
      }}
    />
  );
}
