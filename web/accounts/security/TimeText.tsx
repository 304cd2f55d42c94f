import type { Language } from "#domain/language.ts";
import { useLanguage } from "../../ui/language.ts";

const LOCALES: Record<Language, string> = {
  en: "en-GB",
  fr: "fr-DZ",
  ar: "ar-DZ-u-nu-latn",
};

/** A moment by the clock of Algiers: "21 nov. 2026, 10:32". */
export function TimeText({ time }: { time: string }) {
  const format = new Intl.DateTimeFormat(LOCALES[useLanguage()], {
    dateStyle: "medium",
    timeStyle: "short",
    hourCycle: "h23",
    timeZone: "Africa/Algiers",
  });
  return (
    <time dateTime={time}>
      <bdi>{format.format(new Date(time))}</bdi>
    </time>
  );
}
