import { DatePicker } from "@mantine/dates";
import { type Day, isDay } from "#domain/days/days.ts";
import { today } from "./today.ts";
import { useCalendar } from "./useCalendar.ts";

export interface DayCalendarProps {
  /** Null while none is chosen. */
  day: Day | null;
  onPick: (day: Day) => void;
}

/** The month of a day, by default of today; opens at another month when another day is typed. */
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
