import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetail,
} from "#contract/errors.ts";

/** A code of the contract, or NETWORK when no answer came. */
export type FailureCode = ErrorCode | "NETWORK";

/** A call that failed. `message` is English, for developers; screens choose words by `code`. */
export class ApiError extends Error {
  override readonly name = "ApiError";
  /** The HTTP status; 0 without an answer. */
  readonly status: number;
  readonly code: FailureCode;
  readonly details: readonly ErrorDetail[];
  readonly requestId: string | null;

  constructor(failure: {
    status: number;
    code: FailureCode;
    message: string;
    details?: readonly ErrorDetail[];
    requestId?: string | null;
    cause?: unknown;
  }) {
    super(failure.message, { cause: failure.cause });
    this.status = failure.status;
    this.code = failure.code;
    this.details = failure.details ?? [];
    this.requestId = failure.requestId ?? null;
  }
}

/** Whether a failure is one of the API with this code. */
export function hasCode(error: unknown, code: FailureCode): error is ApiError {
  return error instanceof ApiError && error.code === code;
}

/**
 * Reads a failed answer. A proxy's page instead of our error body is a plain failure, and so is a
 * code that this page has no words for: the server may be newer than an open tab.
 */
export async function readErrorResponse(response: Response): Promise<ApiError> {
  const requestId = response.headers.get("x-request-id");
  const body = bodyOf(await response.text());
  if (body !== null) return new ApiError({ ...body, status: response.status, requestId });
  const code = response.status >= 500 ? "SERVICE_UNAVAILABLE" : "INTERNAL_ERROR";
  const message = `${response.status} without an error body`;
  return new ApiError({ status: response.status, code, message, requestId });
}

/** A refusal that comes in the middle of an answer, which had begun well. */
export function errorFromBody(body: unknown): ApiError {
  if (isErrorBody(body)) return new ApiError({ ...body, status: ERROR_STATUS[body.code] });
  return new ApiError({ status: 0, code: "INTERNAL_ERROR", message: "refused in unknown words" });
}

/** A line that breaks in the middle is told by a TypeError, as one that can't be opened. */
export function toNetworkError(cause: unknown): unknown {
  if (!(cause instanceof TypeError)) return cause;
  return new ApiError({ status: 0, code: "NETWORK", message: "broken off", cause });
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
