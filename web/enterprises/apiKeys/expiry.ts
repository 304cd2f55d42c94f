import { addDays, type Day, isDay } from "#domain/days/days.ts";

export const EXPIRIES = ["days30", "days90", "year", "day", "never"] as const;
export type Expiry = (typeof EXPIRIES)[number];

const EXPIRY_DAYS = { days30: 30, days90: 90, year: 365 };

/** The number of days before its end in which a key "expires soon". */
const SOON_DAYS = 14;

/** The last day of a key; null if it never expires, or while no day is chosen. */
export function lastDayOfKey(expiry: Expiry, chosen: string, today: Day): Day | null {
  if (expiry === "never") return null;
  if (expiry === "day") return isDay(chosen) ? chosen : null;
  return addDays(today, EXPIRY_DAYS[expiry]);
}

/** The end of a day in Algiers, as a timestamp for the server. */
export const endOfDay = (day: Day): string => `${day}T23:59:59+01:00`;

/** Whether an unexpired key ends within two weeks. */
export function expiresSoon(expiresAt: string | null, now: number): boolean {
  if (expiresAt === null) return false;
  const left = Date.parse(expiresAt) - now;
  return left > 0 && left < SOON_DAYS * 86_400_000;
}
