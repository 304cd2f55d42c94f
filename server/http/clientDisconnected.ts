import type { FastifyReply } from "fastify";

/** Whoever asked has gone away: what was begun for them need not be finished. */
export class ClientDisconnected extends Error {
  override readonly name = "CallerGone";
}

/** Aborted, with CallerGone, when the connection ends before the whole answer was sent. */
export function clientDisconnected({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController();
  const look = () => {
    if (!raw.writableFinished) gone.abort(new ClientDisconnected("Nobody waits for the answer"));
  };
  if (raw.closed) look();
  else raw.once("close", look);
  return gone.signal;
}
