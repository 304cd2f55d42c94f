/**
 * Every error code that the API can answer, with its HTTP status (docs/rules/wire.md#errors).
 * Codes are stable; screens choose their own words by code.
 */
export const ERROR_STATUS = {
  VALIDATION_ERROR: 400,
  INVALID_CURRENT_PASSWORD: 400,
  INVALID_TOKEN: 400,
  INVALID_STATE: 400,
  GOOGLE_EXCHANGE_FAILED: 400,
  INVALID_FILE_TYPE: 400,
  FILE_EMPTY: 400,
  FILE_TOO_COMPLEX: 400,
  MISSING_COLUMNS: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  FORBIDDEN: 403,
  GOOGLE_DENIED: 403,
  GOOGLE_EMAIL_NOT_VERIFIED: 403,
  NO_ENTERPRISE: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  ENTERPRISE_EXISTS: 409,
  DUPLICATE_NUMERO: 409,
  ARCHIVED: 409,
  NOT_ARCHIVED: 409,
  CLIENT_ARCHIVED: 409,
  CLIENT_HAS_DOCUMENTS: 409,
  STALE: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  MAIL_NOT_CONFIGURED: 409,
  CLIENT_HAS_NO_EMAIL: 409,
  EXPORT_RUNNING: 409,
  FILE_TOO_LARGE: 413,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_ERROR: 500,
  MAIL_FAILED: 502,
  SERVICE_UNAVAILABLE: 503,
  GOOGLE_NOT_CONFIGURED: 503,
  GOOGLE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** One thing wrong with one field; `path` is dotted from the body: `lines.0.quantity`. */
export interface ErrorDetail {
  path: string;
  message: string;
}

/** The body of every failure (docs/rules/wire.md#errors). `message` is English, for developers. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  details?: ErrorDetail[];
}
