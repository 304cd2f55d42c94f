import type { Operation, Reply } from "#contract/operation.ts";
import { ApiError, readErrorResponse } from "./errors.ts";
import { refreshSession } from "./refresh.ts";
import { addressOf, requestOf, type CallInput, type PlainInput } from "./request.ts";
import { currentSession, isExpired, type Session } from "./sessionStore.ts";

type Arguments<O extends Operation> =
  object extends CallInput<O> ? [input?: CallInput<O>] : [input: CallInput<O>];

/** Milliseconds before an idempotent call is sent again after the line broke. */
const PAUSES = [400, 1600];

/**
 * Calls an operation of the contract and answers its reply.
 * @throws ApiError with the code of the refusal, or NETWORK without an answer.
 */
export async function call<O extends Operation>(
  operation: O,
  ...[input]: Arguments<O>
): Promise<Reply<O>> {
  const response = await answerOf(operation, input ?? {});
  if (response.status === 204) return undefined as Reply<O>;
  return (await response.json()) as Reply<O>;
}

/**
 * Calls an operation that produces a file (a PDF, a spreadsheet).
 * Answers its bytes, and the file name that the server gave, or null.
 * @throws ApiError as `call` does.
 */
export async function callForFile<O extends Operation>(
  operation: O,
  ...[input]: Arguments<O>
): Promise<{ blob: Blob; fileName: string | null }> {
  const response = await answerOf(operation, input ?? {});
  const disposition = response.headers.get("content-disposition") ?? "";
  return { blob: await response.blob(), fileName: fileNameOf(disposition) };
}

/**
 * The same for a file that may be larger than what a page should hold: its bytes as they come.
 * Reading them fails when the line breaks before their end.
 */
export async function callForStream<O extends Operation>(
  operation: O,
  ...[input]: Arguments<O>
): Promise<{ stream: ReadableStream<Uint8Array<ArrayBuffer>>; fileName: string | null }> {
  const response = await answerOf(operation, input ?? {});
  const disposition = response.headers.get("content-disposition") ?? "";
  const stream = response.body ?? new Blob([]).stream();
  return { stream, fileName: fileNameOf(disposition) };
}

/** The answer of a call, with one refresh of the session where the access token has run out. */
async function answerOf(operation: Operation, input: PlainInput): Promise<Response> {
  const address = addressOf(operation.path, input);
  const request = requestOf(operation, input);
  const session = operation.access === "public" ? null : await freshSession();
  const response = await sent(address, withToken(request, session), operation);
  if (response.ok) return response;
  const refusal = await readErrorResponse(response);
  if (response.status !== 401 || session === null) throw refusal;
  const next = await refreshSession(session.accessToken);
  if (next === null) throw refusal;
  const second = await sent(address, withToken(request, next), operation);
  if (second.ok) return second;
  throw await readErrorResponse(second);
}

async function freshSession(): Promise<Session | null> {
  const session = currentSession();
  if (session === null || !isExpired(session)) return session;
  return await refreshSession(session.accessToken);
}

function withToken(request: RequestInit, session: Session | null): RequestInit {
  const headers = new Headers(request.headers);
  if (session !== null) headers.set("Authorization", `Bearer ${session.accessToken}`);
  return { ...request, headers };
}

/**
 * Sends; what carries an idempotency key is sent again when the line breaks
 * (docs/rules/wire.md#idempotency).
 */
async function sent(
  address: string,
  request: RequestInit,
  { idempotent = false }: Operation,
): Promise<Response> {
  for (const pause of idempotent ? PAUSES : []) {
    const response = await fetch(address, request).catch(onlyNetwork);
    if (response !== null) return response;
    await new Promise((resume) => setTimeout(resume, pause));
  }
  return await fetch(address, request).catch((cause: unknown) => {
    onlyNetwork(cause);
    throw new ApiError({ status: 0, code: "NETWORK", message: "no connection", cause });
  });
}

/** `fetch` rejects with a TypeError when no answer came; an aborted call is nobody's failure. */
function onlyNetwork(cause: unknown): null {
  if (cause instanceof TypeError) return null;
  throw cause;
}

function fileNameOf(disposition: string): string | null {
  const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
  if (encoded !== undefined) return decodeURIComponent(encoded);
  return /filename="?([^";]+)"?/i.exec(disposition)?.[1] ?? null;
}
