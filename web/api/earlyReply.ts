declare global {
  interface Window {
    /** The page's first request, sent by beforePaint.js. */
    earlyReply?: { address: string; token: string; at: number; reply: Promise<Response> };
  }
}

/** Milliseconds: an older reply is asked for anew. */
const MAX_AGE = 30_000;

/**
 * The response to a request that was sent before any script had come, once; null where there is none,
 * it is another session's, or the connection failed.
 */
export async function takeEarlyReply(
  address: string,
  accessToken: string | undefined,
): Promise<Response | null> {
  const early = window.earlyReply;
  if (early?.address !== address) return null;
  delete window.earlyReply;
  if (early.token !== accessToken || Date.now() - early.at > MAX_AGE) return null;
  return await early.reply.catch(() => null);
}
