interface EarlyReply {
  address: string;
  token: string;
  at: number;
  reply: Promise<Response>;
  /** The reply once it has arrived with success, and its body. */
  arrived?: { response: Response; body: unknown };
}

declare global {
  interface Window {
    /** The page's first request, which beforePaint.js sends. */
    earlyReply?: EarlyReply;
  }
}

/** Milliseconds. An older reply is requested again. */
const MAX_REPLY_AGE = 30_000;

/**
 * Returns the response to the request sent by beforePaint.js, once. Null if there is none, if it belongs to another
 * session, or if the connection failed.
 */
export async function consumeEarlyReply(
  address: string,
  accessToken: string | undefined,
): Promise<Response | null> {
  const early = window.earlyReply;
  if (early?.address !== address) return null;
  delete window.earlyReply;
  if (early.token !== accessToken || Date.now() - early.at > MAX_REPLY_AGE) return null;
  return await early.reply.catch(() => null);
}

/** Reads the early reply as soon as it arrives, so that the first render has its data (`earlyData`). */
export async function readEarlyReply(): Promise<void> {
  const early = window.earlyReply;
  const response = await early?.reply.catch(() => undefined);
  if (early === undefined || response?.ok !== true) return;
  // A copy: `consumeEarlyReply` may read the response first.
  const body: unknown = await response.clone().json();
  early.arrived = { response, body };
}

/** Like `consumeEarlyReply`, but at once: null while the reply hasn't arrived. */
export function consumeArrivedReply(
  address: string,
  accessToken: string | undefined,
): EarlyReply["arrived"] | null {
  const early = window.earlyReply;
  if (early?.arrived === undefined || early.address !== address) return null;
  delete window.earlyReply;
  if (early.token !== accessToken || Date.now() - early.at > MAX_REPLY_AGE) return null;
  return early.arrived;
}
