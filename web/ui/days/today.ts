import { type Day, dayInAlgiers } from "#domain/days/days.ts";
import { currentTime } from "../../api/serverClock.ts";

/** The current day in Algiers, whatever the browser's time zone and however wrong its clock. */
export function today(): Day {
  return dayInAlgiers(currentTime());
}
