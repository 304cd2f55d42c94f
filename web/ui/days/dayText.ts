import { type Day, isDay } from "#domain/days/days.ts";

/** Parses a typed day: "20/11/2026", "20.11.26", "20112026" or "2026-11-20"; null otherwise. */
export function dayOfText(text: string): Day | null {
  const trimmed = text.trim();
  if (isDay(trimmed)) return trimmed;
  const parts =
    /^(\d{1,2})[\s./-](\d{1,2})[\s./-](\d{4}|\d{2})$/.exec(trimmed) ??
    /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(trimmed);
  if (parts === null) return null;
  const [, date = "", month = "", year = ""] = parts;
  const day = `${year.padStart(4, "20")}-${month.padStart(2, "0")}-${date.padStart(2, "0")}`;
  return isDay(day) ? day : null;
}

/** "20/11/2026" */
export const textOfDay = (day: Day): string => day.split("-").toReversed().join("/");
