import type { FastifyReply } from "fastify";

/** Whoever asked has gone away: what was begun for them need not be finished. */
export class CallerGone extends Error {
  override readonly name = "CallerGone";
}

/** Aborted, with CallerGone, when the connection ends before the whole answer was sent. */
export function callerGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!raw.writableFinished) gone.abort(new CallerGone("Nobody waits for the answer"));
  };
  if (raw.closed) look();
  else raw.once("close", look);
  return gone.signal;
}
