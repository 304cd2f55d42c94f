import type { Day } from "../days/days.ts";
import { type Centimes, centimes } from "../money/money.ts";

export const AGING_BUCKETS = ["notDue", "days1To30", "days31To60", "days61To90", "over90"] as const;
export type AgingBucket = (typeof AGING_BUCKETS)[number];

const DAY_IN_MS = 86_400_000;

/** The days by which a debt is late; 0 up to its due day. */
export function daysLate(dueOn: Day, asOf: Day): number {
  const days = (Date.parse(`${asOf}T00:00:00Z`) - Date.parse(`${dueOn}T00:00:00Z`)) / DAY_IN_MS;
  return Math.max(0, days);
}

export function agingBucketOf(lateDays: number): AgingBucket {
  if (lateDays === 0) return "notDue";
  if (lateDays <= 30) return "days1To30";
  if (lateDays <= 60) return "days31To60";
  return lateDays <= 90 ? "days61To90" : "over90";
}

export type Aging = Record<AgingBucket, Centimes> & { credits: Centimes; total: Centimes };

/**
 * Sums the open amounts of debts by how late they are. `total` is their sum less the open credits.
 */
export function ageDebts(
  debts: readonly { dueOn: Day; open: Centimes }[],
  credits: Centimes,
  asOf: Day,
): Aging {
  const sums = { notDue: 0, days1To30: 0, days31To60: 0, days61To90: 0, over90: 0 };
  for (const { dueOn, open } of debts) sums[agingBucketOf(daysLate(dueOn, asOf))] += open;
  const owed = Object.values(sums).reduce((sum, part) => sum + part, 0);
  const amounts = Object.entries(sums).map(([name, sum]) => [name, centimes(sum)]);
  return {
    ...(Object.fromEntries(amounts) as Record<AgingBucket, Centimes>),
    credits,
    total: centimes(owed - credits),
  };
}
