import { useEffect, useState } from "react";
import { runWhenIdle } from "../layout/runWhenIdle.ts";

type DayCalendarModule = typeof import("./DayCalendar.tsx");

let loadedCalendar: DayCalendarModule | null = null;

/**
 * Loads the calendar while the browser is idle; null until then. A day can be typed before. After a failed load,
 * opening a field loads it again.
 */
export function useDayCalendar(isOpen: boolean): DayCalendarModule | null {
  const [calendar, setCalendar] = useState(loadedCalendar);
  useEffect(() => {
    if (calendar !== null) return;
    const load = async () => {
      loadedCalendar = await import("./DayCalendar.tsx");
      setCalendar(loadedCalendar);
    };
    const run = () => void load().catch(() => undefined);
    if (isOpen) run();
    else runWhenIdle(run);
  }, [isOpen, calendar]);
  return calendar;
}
