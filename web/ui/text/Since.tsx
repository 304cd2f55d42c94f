import { useState } from "react";
import { dayInAlgiers, formatDay } from "#domain/days/days.ts";
import { useLanguage } from "../language/language.ts";
import { sinceText } from "./sinceText.ts";

/** How long ago a moment was when the page was rendered: "il y a 5 minutes"; its day as a tooltip. */
export function Since({ at }: { at: string }) {
  const language = useLanguage();
  const [now] = useState(() => Date.now());
  return (
    <time dateTime={at} title={formatDay(dayInAlgiers(at), language)}>
      {sinceText(at, now, language)}
    </time>
  );
}
