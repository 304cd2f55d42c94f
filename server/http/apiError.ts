import {
  ERROR_STATUS,
  type ErrorBody,
  type ErrorCode,
  type ErrorDetail,
  FILE_ERRORS,
  type InputErrorCode,
  type RecordChange,
} from "#contract/errors.ts";
import { FIELD_ERRORS, type FieldErrorCode } from "#contract/fieldErrorCodes.ts";

interface ApiErrorFields {
  message?: string;
  details?: ErrorDetail[];
  /** The HTTP status, where it isn't the usual one of the code. */
  status?: number;
  /** Seconds to wait before a retry, for the Retry-After header. */
  retryAfter?: number;
  /** With SECOND_FACTOR only. */
  challenge?: string;
  /** With STALE only. */
  changedBy?: RecordChange | undefined;
  /** With PERIOD_CLOSED only. */
  openFrom?: string;
}

/** An error that the API reports to the client: a code, a status, and errors by field. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly details: ErrorDetail[] | undefined;
  readonly retryAfter: number | undefined;
  readonly challenge: string | undefined;
  readonly changedBy: RecordChange | undefined;
  readonly openFrom: string | undefined;

  constructor(code: ErrorCode, particulars: ApiErrorFields = {}) {
    super(particulars.message ?? code);
    this.code = code;
    this.status = particulars.status ?? ERROR_STATUS[code];
    this.details = particulars.details;
    this.retryAfter = particulars.retryAfter;
    this.challenge = particulars.challenge;
    this.changedBy = particulars.changedBy;
    this.openFrom = particulars.openFrom;
  }

  body(): ErrorBody {
    const { code, message, details, challenge, changedBy, openFrom } = this;
    return {
      code,
      message,
      ...(details !== undefined && { details }),
      ...(challenge !== undefined && { challenge }),
      ...(changedBy !== undefined && { changedBy }),
      ...(openFrom !== undefined && { openFrom }),
    };
  }
}

/** VALIDATION_ERROR on one field that the schema accepts and the database or a rule rejects. */
export function invalidField(path: string, code: FieldErrorCode): ApiError {
  return new ApiError("VALIDATION_ERROR", {
    message: `${path}: ${FIELD_ERRORS[code]}`,
    details: [fieldError(path, code)],
  });
}

const MESSAGES = { ...FIELD_ERRORS, ...FILE_ERRORS };

/** One entry of an error's `details`, with the message of its code. */
export function fieldError(path: string, code: InputErrorCode): ErrorDetail {
  return { path, code, message: MESSAGES[code] };
}

export const notFound = () => new ApiError("NOT_FOUND", { message: "No such record" });
