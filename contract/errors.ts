import type { MentionCode } from "#domain/issuing/mentions.ts";
import type { FileProblem } from "#domain/spreadsheets/importErrors.ts";
import type { FieldErrorCode } from "./fieldErrorCodes.ts";

/**
 * Every error code of the API, with its HTTP status (docs/rules/wire.md#errors). Codes are stable;
 * the web translates each.
 */
export const ERROR_STATUS = {
  VALIDATION_ERROR: 400,
  INVALID_CURRENT_PASSWORD: 400,
  INVALID_TOKEN: 400,
  /** The code of the second step is wrong or was used before. */
  INVALID_CODE: 400,
  CHALLENGE_EXPIRED: 400,
  /** A passkey that was made or used at another address than this installation's. */
  PASSKEY_OTHER_ADDRESS: 400,
  /** A new passkey that is malformed or was made without user verification. */
  PASSKEY_INVALID: 400,
  INVALID_STATE: 400,
  GOOGLE_EXCHANGE_FAILED: 400,
  INVALID_FILE_TYPE: 400,
  FILE_EMPTY: 400,
  FILE_TOO_COMPLEX: 400,
  MISSING_COLUMNS: 400,
  UNAUTHENTICATED: 401,
  INVALID_CREDENTIALS: 401,
  /** A sign-in with a passkey that is unknown or removed, or whose signature is invalid. */
  PASSKEY_REFUSED: 401,
  /** The first step is passed; the body has the `challenge` for the second one. */
  SECOND_FACTOR: 401,
  FORBIDDEN: 403,
  GOOGLE_DENIED: 403,
  GOOGLE_EMAIL_NOT_VERIFIED: 403,
  /** The user can't send mails, because the user's own address is not verified. */
  EMAIL_NOT_VERIFIED: 403,
  NO_ENTERPRISE: 403,
  /**
   * The session is too old for this change of an account with neither a password nor two-step
   * sign-in.
   */
  SIGN_IN_AGAIN: 403,
  /**
   * The account has a second factor, so only a session that has passed a second step can change its
   * second factors; this session hasn't.
   */
  SIGN_IN_WITH_PASSKEY: 403,
  /** The organization requires two-step sign-in, and the session has passed no second step. */
  TWO_STEP_REQUIRED: 403,
  /** Only managers of the organization may issue a document despite warnings. */
  WARNINGS_RESERVED: 403,
  NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  ENTERPRISE_EXISTS: 409,
  TWO_STEP_ON: 409,
  TWO_STEP_OFF: 409,
  PASSKEY_EXISTS: 409,
  /** The user already has the maximum number of passkeys. */
  TOO_MANY_PASSKEYS: 409,
  /** An owner without a second factor can't require two-step sign-in of the members. */
  OWN_TWO_STEP_OFF: 409,
  /** The member belongs to an organization that the caller doesn't own. */
  MEMBER_ELSEWHERE: 409,
  /** The invited address is that of a member. */
  ALREADY_MEMBER: 409,
  /** The organization would be left without an owner. */
  LAST_OWNER: 409,
  /** The organization already has the maximum number of API keys. */
  API_KEY_LIMIT_REACHED: 409,
  DUPLICATE_NUMERO: 409,
  ARCHIVED: 409,
  NOT_ARCHIVED: 409,
  /** The document lacks something that issuing requires. `details` lists it. */
  NOT_ISSUABLE: 409,
  /** The request must accept the warnings in `details`. */
  WARNINGS: 409,
  /** The document is issued: it can't be changed, archived or deleted. */
  ISSUED: 409,
  CANCELLED: 409,
  /** The invoice of a credit note is not issued, or it is cancelled. */
  SOURCE_NOT_ISSUED: 409,
  /** The invoice of a credit note has 100 issued ones. */
  TOO_MANY_CREDIT_NOTES: 409,
  /** Issued credit notes have credited the whole invoice. */
  NOTHING_TO_CREDIT: 409,
  /** An issued credit note, a payment, a settlement or a refund depends on what would change. */
  SETTLED: 409,
  /** The request needs an issued document: to pay, settle or promise it, or to class its lines. */
  NOT_ISSUED: 409,
  /**
   * The amount exceeds what is due, or the credit that it is taken from. `amount` of the detail is
   * the rest.
   */
  OVERPAID: 409,
  /** Payments are off in the organization. */
  RECEIVABLES_OFF: 409,
  /** The day is in a closed month; `openFrom` is the first day that isn't. */
  PERIOD_CLOSED: 409,
  /** The month has not ended. */
  PERIOD_NOT_ENDED: 409,
  /** Months are closed in order. Only the last closed one can be reopened. */
  PERIOD_NOT_IN_ORDER: 409,
  /** The request must accept the anomalies of the month. */
  ANOMALIES: 409,
  /** The state of the payment, settlement or movement doesn't allow the request. */
  WRONG_STATE: 409,
  CLIENT_ARCHIVED: 409,
  CLIENT_HAS_DOCUMENTS: 409,
  /**
   * The counter client can't be changed, archived or deleted, and gets no purchase order, opening
   * debt or reminder.
   */
  COUNTER_CLIENT: 409,
  /** The client has debts, payments or reminders and can't be deleted. */
  CLIENT_HAS_PAYMENTS: 409,
  STALE: 409,
  /** The record that was created under this `newId` is deleted. */
  RECORD_DELETED: 409,
  IDEMPOTENCY_KEY_REUSED: 409,
  MAIL_NOT_CONFIGURED: 409,
  CLIENT_HAS_NO_EMAIL: 409,
  EXPORT_RUNNING: 409,
  /** The stored images of the organization have reached their limit in bytes. */
  IMAGE_QUOTA_REACHED: 409,
  FILE_TOO_LARGE: 413,
  PAYLOAD_TOO_LARGE: 413,
  SELECTION_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  /**
   * The organization has too much work of this kind running and queued. A later retry can succeed.
   */
  ORGANIZATION_BUSY: 429,
  /**
   * A limit of 24 hours is reached: of the documents, or of the clients and products, that the
   * organization creates, of the bytes that it writes, or of the organizations that the user creates.
   */
  DAILY_QUOTA_REACHED: 429,
  /** The organization has reached its limit of mails within 24 hours. */
  MAIL_LIMIT_REACHED: 429,
  /** Too many mails were sent to this address. */
  RECIPIENT_LIMIT_REACHED: 429,
  /** All organizations together have reached the limit of mails within 24 hours. */
  TOTAL_MAIL_LIMIT_REACHED: 429,
  INTERNAL_ERROR: 500,
  MAIL_FAILED: 502,
  /** The database, the disk or a worker failed. A later retry can succeed. */
  SERVICE_UNAVAILABLE: 503,
  /** All organizations together have too much work of this kind queued. */
  SERVER_BUSY: 503,
  /** The free disk space is reserved for PostgreSQL: writes are refused, reads work. */
  STORAGE_FULL: 503,
  GOOGLE_NOT_CONFIGURED: 503,
  GOOGLE_UNAVAILABLE: 503,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** The error codes of uploaded spreadsheets; the web translates each (`imports.problems`). */
export const FILE_ERRORS = {
  NOT_XLSX: "Not an .xlsx file",
  PROTECTED_OR_OLD: "The file is protected by a password, or an old .xls file",
  MACROS: "The file holds macros",
  DAMAGED: "The file is damaged or cut off",
  NO_BYTES: "The file is empty",
  NO_ROWS: "Excel file must have at least a header row and one data row",
  TOO_MANY_ROWS: "At most 50,000 rows",
  TOO_MANY_COLUMNS: "At most 100 columns",
  TOO_MUCH_UNPACKED: "At most 200 MB unpacked",
  TEXT_TOO_LONG: "A cell holds more text than a spreadsheet can",
  TOO_SLOW: "Takes too long or too much memory to read",
} as const satisfies Record<FileProblem, string>;

/** A code with a message of its own in `FIELD_ERRORS` or `FILE_ERRORS`. */
export type InputErrorCode = FieldErrorCode | FileProblem;
export type DetailCode = InputErrorCode | MentionCode;

/** An error of one field; `path` is dotted from the body: `lines.0.quantity`. */
export interface ErrorDetail {
  path: string;
  code: DetailCode;
  message: string;
  /** With UNRECOGNIZED_COLUMN: the first value of the column. */
  sample?: string;
  /** With NOT_ISSUABLE and WARNINGS: the article of the law, where one requires what is missing. */
  article?: string;
  /** With OVERPAID: the balance due or the rest of the credit, in dinars. */
  amount?: number;
}

/** The last change of a record. */
export interface RecordChange {
  userId: string;
  /** The user's name; the e-mail address of a user without a name. */
  name: string;
  at: string;
}

/** The body of every error (docs/rules/wire.md#errors). `message` is English, for developers. */
export interface ErrorBody {
  code: ErrorCode;
  message: string;
  details?: ErrorDetail[];
  /** With SECOND_FACTOR: the challenge, which `POST /auth/second-factor` needs with the code. */
  challenge?: string;
  /** With STALE: the latest change of the record; absent if the history lacks it. */
  changedBy?: RecordChange;
  /** With PERIOD_CLOSED: the first day that isn't closed. */
  openFrom?: string;
}
