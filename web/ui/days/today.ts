import { type Day, dayInAlgiers } from "#domain/days/days.ts";
import { currentTime } from "../../api/serverClock.ts";

/** The current day in Algiers, in any time zone. A device's clock that is more than a day off is corrected. */
export function today(): Day {
  return dayInAlgiers(currentTime());
}
