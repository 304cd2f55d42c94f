import type { Operation, Reply } from "#contract/operation.ts";
import { consumeArrivedReply } from "./earlyReply.ts";
import { type CallInput, urlOf } from "./request.ts";
import { noteServerTime } from "./serverClock.ts";
import { currentSession } from "./sessionStore.ts";
import { showsFormerOrganization } from "./tabOrganization.ts";

/**
 * The reply to an early request (earlyReply.ts), if it has arrived. A query that has it as initial data
 * renders no skeleton. Undefined for any other call, and for a second call.
 */
export function earlyData<O extends Operation>(
  { path }: O,
  input: CallInput<O>,
): Reply<O> | undefined {
  if (showsFormerOrganization()) return undefined;
  const arrived = consumeArrivedReply(urlOf(path, input), currentSession()?.accessToken);
  if (!arrived) return undefined;
  noteServerTime(arrived.response);
  return arrived.body as Reply<O>;
}
