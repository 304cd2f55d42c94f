import { DatePicker } from "@mantine/dates";
import { type Day, isDay } from "#domain/days/days.ts";
import { today } from "./today.ts";
import { useCalendar } from "./useCalendar.ts";

export interface DayCalendarProps {
  /** Null while none is chosen. */
  day: Day | null;
  onPick: (day: Day) => void;
}

/** The calendar of a day field. It opens at the month of the day, by default today's, and follows a typed day. */
export function DayCalendar({ day, onPick }: DayCalendarProps) {
  return (
    <DatePicker
      key={day}
      {...useCalendar()}
      defaultDate={day ?? today()}
      value={day}
      onChange={(picked) => isDay(picked) && onPick(picked)}
    />
  );
}
