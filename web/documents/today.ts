import { type Day, dayInAlgiers } from "#domain/days.ts";

/** The day that it is in Algiers, wherever this browser is. */
export function today(): Day {
  return dayInAlgiers(new Date());
}
