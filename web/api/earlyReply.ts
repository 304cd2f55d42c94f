declare global {
  interface Window {
    /** The page's first request, which beforePaint.js sends. */
    earlyReply?: { address: string; token: string; at: number; reply: Promise<Response> };
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
