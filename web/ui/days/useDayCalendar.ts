import { useEffect, useState } from "react";
import { runWhenIdle } from "../layout/runWhenIdle.ts";

type DayCalendarModule = typeof import("./DayCalendar.tsx");

let loadedCalendar: DayCalendarModule | null = null;

/**
 * The module of the calendar, which is loaded while the browser is idle; null until then. Days can be
 * typed before, and if it fails to load: it is loaded again when a field is opened.
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
