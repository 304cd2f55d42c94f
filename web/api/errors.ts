import type { Day } from "#domain/days/days.ts";
import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetail,
  type RecordChange,
} from "#contract/errors.ts";

/**
 * An error code of the contract, or one of the browser: NETWORK without a response; OTHER_ORGANIZATION for a call of a
 * tab whose organization is no longer chosen in this browser; PASSKEY_CANCELLED and PASSKEY_UNSUPPORTED when the
 * browser or device doesn't create or use a passkey.
 */
export type FailureCode =
  | ErrorCode
  | "NETWORK"
  | "OTHER_ORGANIZATION"
  | "PASSKEY_CANCELLED"
  | "PASSKEY_UNSUPPORTED";

/** The error of a failed call. `message` is in English, for developers; screens translate `code`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status; 0 without a response. */
  readonly status: number;
  readonly code: FailureCode;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | null;
  /** With SECOND_FACTOR: the challenge of the second step. */
  readonly challenge: string | null;
  /** With STALE: who changed the record last, and when. */
  readonly changedBy: RecordChange | null;
  /** With PERIOD_CLOSED: the first day that isn't closed. */
  readonly openFrom: Day | null;
  /** Seconds after which the server allows a retry; null if it doesn't say. */
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

/** The challenge of a sign-in that requires the second step; null for any other error. */
export function challengeOf(error: unknown): string | null {
  return hasCode(error, "SECOND_FACTOR") ? error.challenge : null;
}

/**
 * Parses an error response. A response without our error body (from a proxy) or with an unknown code (from a newer
 * server) gets a generic code.
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

/** Creates the error that a server reports inside a response with status 200. */
export function errorFromBody(body: unknown): ApiError {
  if (isErrorBody(body)) return new ApiError({ ...body, status: ERROR_STATUS[body.code] });
  return new ApiError({ status: 0, code: "INTERNAL_ERROR", message: "unknown error body" });
}

/** Converts the TypeError of a lost connection to a NETWORK error; returns any other cause unchanged. */
export function convertStreamError(cause: unknown): unknown {
  if (!(cause instanceof TypeError)) return cause;
  return new ApiError({ status: 0, code: "NETWORK", message: "broken off", cause });
}

/** For `import(…).catch`: reports a script that can't be fetched as a network error. */
export function rethrowAsNetworkError(cause: unknown): never {
  throw convertStreamError(cause);
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
