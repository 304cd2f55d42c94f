import { dayInAlgiers, formatDay } from "#domain/days/days.ts";
import { useLanguage } from "../language/language.ts";
import classes from "./Ltr.module.css";

/** The time of day in Algiers: "14:05". */
export const TIME_FORMAT = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Africa/Algiers",
  hour: "2-digit",
  minute: "2-digit",
});

/** A timestamp in Algiers: "20/11/2026 14:05". */
export function TimestampText({ at }: { at: string }) {
  const language = useLanguage();
  return (
    <time dateTime={at} dir="ltr" className={classes.amount}>
      {formatDay(dayInAlgiers(at), language)} {TIME_FORMAT.format(new Date(at))}
    </time>
  );
}
