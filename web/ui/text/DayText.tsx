import { formatDay, parseDay } from "#domain/days/days.ts";
import { useLanguage } from "../language/language.ts";
import classes from "./Ltr.module.css";

/** A day, or the day in Algiers of a full timestamp: "20/11/2026". Any other text is displayed unchanged. */
export function DayText({ day }: { day: string }) {
  const language = useLanguage();
  const read = parseDay(day);
  return (
    <time dateTime={day} dir="ltr" className={classes.amount}>
      {read === null ? day : formatDay(read, language)}
    </time>
  );
}
