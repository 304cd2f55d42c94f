import { type Day, dayInAlgiers } from "#domain/days/days.ts";

/** The current day in Algiers, whatever the browser's time zone. */
export function today(): Day {
  return dayInAlgiers(new Date());
}
