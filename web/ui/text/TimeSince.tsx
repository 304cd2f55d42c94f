import { useState } from "react";
import { dayInAlgiers, formatDay } from "#domain/days/days.ts";
import { useLanguage } from "../language/language.ts";
import { sinceText } from "./sinceText.ts";

/** The time since a timestamp when the page was rendered: "il y a 5 minutes"; its day as a tooltip. */
export function TimeSince({ at }: { at: string }) {
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at} title={formatDay(dayInAlgiers(at), language)}>
      {sinceText(at, now, language)}
    </time>
  );
}
