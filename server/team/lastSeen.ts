import { recordUse } from "../recordUse.ts";
import type { Services } from "../services.ts";
import { setLastSeen } from "./store.ts";

/** Records when members use their organization themselves (docs/rules/team.md#people). */
export function recordLastSeen(services: Services): void {
  recordUse(services, {
    identify: ({ apiKey, userId }) => (apiKey === null ? userId : null),
    record: setLastSeen,
  });
}
