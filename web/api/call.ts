import type { Operation, Reply } from "#contract/operation.ts";
import { consumeEarlyReply } from "./earlyReply.ts";
import { ApiError, readErrorResponse } from "./errors.ts";
import { refreshSession } from "./refresh.ts";
import { urlOf, requestOf, type CallInput, type PlainInput } from "./request.ts";
import { setOnline } from "./connection.ts";
import { noteServerTime } from "./serverClock.ts";
import { showsFormerOrganization } from "./tabOrganization.ts";
import {
  clearSession,
  currentSession,
  isExpired,
  rereadSession,
  type Session,
} from "./sessionStore.ts";

type CallArguments<O extends Operation> =
  object extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>];

/** Milliseconds before each retry of an idempotent call, after a network error. */
const RETRY_DELAYS = [400, 1600];

/**
 * Calls an operation of the contract and returns its reply.
 * @throws ApiError with the server's error code, NETWORK without a response, or OTHER_ORGANIZATION while the page still
 *   shows another organization; the reason of an abort
 */
export async function call<O extends Operation>(
  operation: O,
  ...[input]: CallArguments<O>
): Promise<Reply<O>> {
  const response = await send(operation, input ?? {});
  if (response.status === 204) return undefined as Reply<O>;
  return (await response.json()) as Reply<O>;
}

/**
 * Calls an operation that produces a file (a PDF, a spreadsheet).
 * Returns its bytes, and the file name that the server gave, or null.
 * @throws ApiError as `call` does.
 */
export async function callForFile<O extends Operation>(
  operation: O,
  ...[input]: CallArguments<O>
): Promise<{ blob: Blob; fileName: string | null }> {
  const response = await send(operation, input ?? {});
  const disposition = response.headers.get("content-disposition") ?? "";
  return { blob: await response.blob(), fileName: fileNameOf(disposition) };
}

/**
 * Calls an operation that produces a file which may be too large for memory, and returns its stream. Reading fails if
 * the connection is lost.
 * @throws ApiError as `call` does.
 */
export async function callForStream<O extends Operation>(
  operation: O,
  ...[input]: CallArguments<O>
): Promise<{ stream: ReadableStream<Uint8Array<ArrayBuffer>>; fileName: string | null }> {
  const response = await send(operation, input ?? {});
  const disposition = response.headers.get("content-disposition") ?? "";
  const stream = response.body ?? new Blob([]).stream();
  return { stream, fileName: fileNameOf(disposition) };
}

/**
 * Sends a call and returns its successful response. An expired access token is renewed before the request. If the
 * server refuses the token, it is renewed and the request is sent again; a second refusal ends the session in this
 * browser.
 */
async function send(operation: Operation, input: PlainInput): Promise<Response> {
  const address = urlOf(operation.path, input);
  const request = requestOf(operation, input);
  const session = usesSession(operation) ? await freshSession(input.signal) : null;
  refuseFormerOrganization(operation);
  // Only a read may use the early reply: a change of the record has the same URL.
  const isRead = operation.method === "GET";
  if (!isRead) window.earlyReplies = []; // replies from before this change
  const early = isRead ? await consumeEarlyReply(address, session?.accessToken) : null;
  const response = early ?? (await fetchWithRetry(address, withToken(request, session), operation));
  if (early !== null) noteServerTime(early);
  if (response.ok) return response;
  const refusal = await readErrorResponse(response);
  if (response.status !== 401 || session === null) throw refusal;
  const next = await renew(session, input.signal);
  if (next === null) throw refusal;
  refuseFormerOrganization(operation);
  const second = await fetchWithRetry(address, withToken(request, next), operation);
  if (second.ok) return second;
  if (second.status === 401) endRefusedSession(next);
  throw await readErrorResponse(second);
}

/** Ends the session in this browser, unless another tab has replaced it in the meantime. */
function endRefusedSession({ accessToken }: Session): void {
  if (rereadSession()?.accessToken === accessToken) clearSession();
}

/** @throws ApiError OTHER_ORGANIZATION where the page still shows another organization */
export function refuseFormerOrganization({ access, choosesEnterprise }: Operation): void {
  if (access === "public" || choosesEnterprise || !showsFormerOrganization()) return;
  throw otherOrganizationError();
}

function otherOrganizationError(): ApiError {
  const message = "another organization or user was chosen in this browser";
  return new ApiError({ status: 0, code: "OTHER_ORGANIZATION", message });
}

/**
 * Whether calls carry the session, if there is one: all except those of operations with access `public` that choose no
 * organization.
 */
function usesSession({ access, choosesEnterprise }: Operation): boolean {
  return access !== "public" || choosesEnterprise === true;
}

async function freshSession(signal?: AbortSignal): Promise<Session | null> {
  const session = currentSession();
  if (session === null || !isExpired(session)) return session;
  return await renew(session, signal);
}

/**
 * Renews a session; null if it has ended.
 * @throws ApiError OTHER_ORGANIZATION if another user has signed in meanwhile, for whom the call isn't meant
 */
async function renew(session: Session, signal?: AbortSignal): Promise<Session | null> {
  const next = await untilAborted(refreshSession(session.accessToken), signal);
  if (next !== null && next.user.userId !== session.user.userId) throw otherOrganizationError();
  return next;
}

/**
 * Waits for a renewal of the session, which may hang, until `signal` aborts. The renewal continues for the other calls.
 */
function untilAborted<T>(renewal: Promise<T>, signal?: AbortSignal): Promise<T> {
  if (signal === undefined) return renewal;
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason as Error);
    if (signal.aborted) stop();
    signal.addEventListener("abort", stop);
    renewal.then(resolve, reject);
  });
}

function withToken(request: RequestInit, session: Session | null): RequestInit {
  const headers = new Headers(request.headers);
  if (session !== null) headers.set("Authorization", `Bearer ${session.accessToken}`);
  return { ...request, headers };
}

/**
 * Sends a request; one with an idempotency key is retried after a network error
 * (docs/rules/wire.md#idempotency).
 */
export async function fetchWithRetry(
  address: string,
  request: RequestInit,
  { idempotent = false }: Pick<Operation, "idempotent">,
): Promise<Response> {
  for (const pause of idempotent ? RETRY_DELAYS : []) {
    const response = await timedFetch(address, request).catch(ignoreNetworkError);
    if (response !== null) return response;
    await new Promise((resume) => setTimeout(resume, pause));
  }
  return await timedFetch(address, request).catch((cause: unknown) => {
    ignoreNetworkError(cause);
    throw new ApiError({ status: 0, code: "NETWORK", message: "no connection", cause });
  });
}

async function timedFetch(address: string, request: RequestInit): Promise<Response> {
  const response = await fetch(address, request);
  setOnline(true);
  noteServerTime(response);
  return response;
}

/** `fetch` rejects with a TypeError on network errors; anything else, such as an abort, is rethrown. */
function ignoreNetworkError(cause: unknown): null {
  if (!(cause instanceof TypeError)) throw cause;
  setOnline(false);
  return null;
}

function fileNameOf(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}
