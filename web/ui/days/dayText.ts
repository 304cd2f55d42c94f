import type { Day } from "#domain/days/days.ts";

/** "20/11/2026" */
export const textOfDay = (day: Day): string => day.split("-").toReversed().join("/");
