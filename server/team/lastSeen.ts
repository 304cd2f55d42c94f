import { installLastUseRecorder } from "../lastUseRecorder.ts";
import type { Services } from "../services.ts";
import { setLastSeen } from "./store.ts";

/** Records when members use their organization themselves (docs/rules/team.md#people). */
export function installLastSeenRecorder(services: Services): void {
  installLastUseRecorder(services, {
    identify: ({ apiKey, userId }) => (apiKey === null ? userId : null),
    record: setLastSeen,
  });
}
