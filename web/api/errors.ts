import type { Day } from "#domain/days/days.ts";
import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetail,
  type RecordChange,
} from "#contract/errors.ts";

/**
 * A code of the contract, NETWORK without a response, or OTHER_ORGANIZATION for a call of a tab that
 * shows an organization which is no longer chosen in this browser. PASSKEY_CANCELLED and
 * PASSKEY_UNSUPPORTED: what the browser or the device says instead of making or using a passkey.
 */
export type FailureCode =
  | ErrorCode
  | "NETWORK"
  | "OTHER_ORGANIZATION"
  | "PASSKEY_CANCELLED"
  | "PASSKEY_UNSUPPORTED";

/** A call that failed. `message` is English, for developers; screens show a translation by `code`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: FailureCode;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | null;
  /** With SECOND_FACTOR: what the second step of the sign-in takes. */
  readonly challenge: string | null;
  /** With STALE: who changed the record last, and when. */
  readonly changedBy: RecordChange | null;
  /** With PERIOD_CLOSED: the first day that isn't closed. */
  readonly openFrom: Day | null;
  /** Seconds after which the server asks to try again; null if it says nothing. */
  readonly retryAfter: number | null;

  constructor(failure: {
    status: number;
    code: FailureCode;
    message: string;
    details?: readonly ErrorDetail[];
    requestId?: string | null;
    challenge?: string;
    changedBy?: RecordChange;
    openFrom?: string;
    retryAfter?: number | null;
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details ?? [];
    this.requestId = failure.requestId ?? null;
    this.challenge = failure.challenge ?? null;
    this.changedBy = failure.changedBy ?? null;
    this.openFrom = (failure.openFrom ?? null) as Day | null;
    this.retryAfter = failure.retryAfter ?? null;
  }
}

/** Whether an error is an ApiError with this code. */
export function hasCode(error: unknown, code: FailureCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/** The challenge of a sign-in that asks for the second step; null for any other error. */
export function challengeOf(error: unknown): string | null {
  return hasCode(error, "SECOND_FACTOR") ? error.challenge : null;
}

/**
 * Reads an error response. One without our error body (from a proxy) or with an unknown code (the
 * server may be newer than an open tab) gets a generic code.
 */
export async function readErrorResponse(response: Response): Promise<ApiError> {
  const requestId = response.headers.get("x-request-id");
  const retryAfter = Number(response.headers.get("retry-after")) || null;
  const body = bodyOf(await response.text());
  const { status } = response;
  if (body !== null) return new ApiError({ ...body, status, requestId, retryAfter });
  const code = status >= 500 ? "SERVICE_UNAVAILABLE" : "INTERNAL_ERROR";
  const message = `${status} without an error body`;
  return new ApiError({ status, code, message, requestId, retryAfter });
}

/** An error that the server reports inside a response that started with 200. */
export function errorFromBody(body: unknown): ApiError {
  if (isErrorBody(body)) return new ApiError({ ...body, status: ERROR_STATUS[body.code] });
  return new ApiError({ status: 0, code: "INTERNAL_ERROR", message: "unknown error body" });
}

/** Streams reject with a TypeError when the connection is lost. */
export function toNetworkError(cause: unknown): unknown {
  if (!(cause instanceof TypeError)) return cause;
  return new ApiError({ status: 0, code: "NETWORK", message: "broken off", cause });
}

/** For `import(…).catch`: a script that can't be fetched is reported as a lost connection. */
export function rethrowAsNetworkError(cause: unknown): never {
  throw toNetworkError(cause);
}

function bodyOf(text: string): ErrorBody | null {
  try {
    const body: unknown = JSON.parse(text);
    return isErrorBody(body) ? body : null;
  } catch {
    return null;
  }
}

function isErrorBody(body: unknown): body is ErrorBody {
  if (typeof body !== "object" || body === null || !("code" in body)) return false;
  return "message" in body && Object.hasOwn(ERROR_STATUS, String(body.code));
}
