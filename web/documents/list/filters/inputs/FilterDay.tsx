import { DateInput } from "@mantine/dates";
import { useTranslation } from "react-i18next";
import { type Day, isDay } from "#domain/days/days.ts";
import { useCalendar } from "../../../../ui/days/useCalendar.ts";
import classes from "../FilterPopup.module.css";

interface FilterDayProps {
  label: string;
  day: Day | null;
  onDay: (day: Day | null) => void;
}

/** A day that may be empty, in the popup of filters. */
export function FilterDay({ label, day, onDay }: FilterDayProps) {
  const { t } = useTranslation();
  return (
    <DateInput
      {...useCalendar()}
      label={label}
      value={day}
      onChange={(next) => (next === null || isDay(next)) && onDay(next)}
      clearable
      clearButtonProps={{ "aria-label": t("documents.filters.clearDay") }}
      classNames={{ input: classes.latin }}
      placeholder={t("documents.filters.dayPlaceholder")}
      // In a portal, a click in the calendar would count as outside and close the filters.
      popoverProps={{ shadow: "md", withinPortal: false }}
    />
  );
}
