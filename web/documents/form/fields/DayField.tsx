import { DateInput } from "@mantine/dates";
import { IconCalendar } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { type Day, isDay } from "#domain/days.ts";
import { useCalendar } from "../../useCalendar.ts";
import classes from "./fields.module.css";

interface DayFieldProps {
  label: ReactNode;
  day: Day;
  onDay: (day: Day) => void;
  error?: ReactNode;
  field?: string;
}

/** A day, typed as 20/11/2026 or picked in a calendar. */
export function DayField({ label, day, onDay, error, field }: DayFieldProps) {
  return (
    <DateInput
      {...useCalendar()}
      label={label}
      value={day}
      onChange={(next) => isDay(next) && onDay(next)}
      error={error}
      data-field={field}
      classNames={{ input: classes.latin }}
      rightSection={<IconCalendar size={16} stroke={1.6} aria-hidden />}
      rightSectionPointerEvents="none"
      popoverProps={{ shadow: "md" }}
    />
  );
}
