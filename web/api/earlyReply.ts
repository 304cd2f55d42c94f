export interface EarlyReply {
  address: string;
  token: string;
  at: number;
  reply: Promise<Response>;
  /** The reply once it has arrived with success, and its body. */
  arrived?: { response: Response; body: unknown };
}

declare global {
  interface Window {
    /** The replies of requests that were sent before the page's scripts had loaded; beforePaint.js sends the first. */
    earlyReplies?: EarlyReply[];
    /** Resolves once the browser has painted the content of early/earlyContent.ts, or if there is none. */
    earlyContent?: Promise<void>;
  }
}

/** Milliseconds. An older reply is requested again. */
const MAX_REPLY_AGE = 30_000;

/** Sends a request before the scripts of its page have loaded. They use its reply (`consumeEarlyReply`). */
export function requestEarly(address: string, token: string): EarlyReply {
  const reply = fetch(address, { headers: { Authorization: `Bearer ${token}` } });
  reply.catch(() => undefined);
  const early = { address, token, at: Date.now(), reply };
  (window.earlyReplies ??= []).push(early);
  return early;
}

/**
 * Returns the response to an early request, once. Null if there is none, if it is too old or of another
 * session, or if the connection failed.
 */
export async function consumeEarlyReply(
  address: string,
  accessToken: string | undefined,
): Promise<Response | null> {
  const early = takeReply(address, accessToken, () => true);
  return (await early?.reply.catch(() => null)) ?? null;
}

/** Reads the early replies as soon as they arrive, so that the first render has their data (`earlyData`). */
export async function readEarlyReplies(): Promise<void> {
  await Promise.all((window.earlyReplies ?? []).map(readEarlyReply));
}

async function readEarlyReply(early: EarlyReply): Promise<void> {
  const response = await early.reply.catch(() => undefined);
  if (response?.ok !== true) return;
  // A copy: `consumeEarlyReply` may read the response first.
  const body: unknown = await response.clone().json();
  early.arrived = { response, body };
}

/** Like `consumeEarlyReply`, but without waiting, and with the body. Null while the reply hasn't arrived. */
export function consumeArrivedReply(
  address: string,
  accessToken: string | undefined,
): EarlyReply["arrived"] | null {
  const hasArrived = (early: EarlyReply) => early.arrived !== undefined;
  return takeReply(address, accessToken, hasArrived)?.arrived ?? null;
}

/** Removes a reply of an address and returns it; null if it is too old or of another session. */
function takeReply(
  address: string,
  accessToken: string | undefined,
  isWanted: (early: EarlyReply) => boolean,
): EarlyReply | null {
  const early = window.earlyReplies?.find((each) => each.address === address && isWanted(each));
  if (early === undefined) return null;
  window.earlyReplies = window.earlyReplies?.filter((each) => each !== early);
  const isValid = early.token === accessToken && Date.now() - early.at <= MAX_REPLY_AGE;
  return isValid ? early : null;
}
