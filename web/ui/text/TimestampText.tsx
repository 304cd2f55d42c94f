import { dayInAlgiers, formatDay } from "#domain/days/days.ts";
import { useLanguage } from "../language/language.ts";
import classes from "./Ltr.module.css";

let timeFormat: Intl.DateTimeFormat | undefined;

/** The time of day in Algiers: "14:05". The format is created at its first use, because that takes milliseconds. */
export function timeOfDay(at: Date | number): string {
  timeFormat ??= new Intl.DateTimeFormat("en-GB", {
    timeZone: "Africa/Algiers",
    hour: "2-digit",
    minute: "2-digit",
  });
  return timeFormat.format(at);
}

/** A timestamp in Algiers: "20/11/2026 14:05". */
export function TimestampText({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} dir="ltr" className={classes.amount}>
      {formatDay(dayInAlgiers(at), language)} {timeOfDay(new Date(at))}
    </time>
  );
}
