import type { FastifyReply } from "fastify";

/**
 * The reason of an abort: the client closed the connection, so its request need not be finished.
 */
export class ClientDisconnectedError extends Error {
  override readonly name = "ClientDisconnectedError";
}

/**
 * A signal that aborts with ClientDisconnectedError when the connection closes before the response is
 * sent.
 */
export function abortOnDisconnect({ raw }: FastifyReply): AbortSignal {
  const controller = new AbortController();
  const abortUnlessSent = () => {
    if (!raw.writableFinished)
      controller.abort(new ClientDisconnectedError("The client closed the connection"));
  };
  if (raw.closed) abortUnlessSent();
  else raw.once("close", abortUnlessSent);
  return controller.signal;
}
