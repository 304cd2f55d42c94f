import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { ErrorCode } from "#contract/errors.ts";
import { SlowQueueFullError } from "../database/connectionLimiter.ts";
import { SQLSTATE } from "../database/errorCodes.ts";
import { isDemotedPrimaryError } from "../database/transaction.ts";
import { LimiterQueueFullError } from "../database/tenantLimiter.ts";
import { JobFailedError, PoolBusyError } from "../workers/pool.ts";
import { ClientDisconnectedError } from "./clientDisconnectedError.ts";
import { ApiError } from "./apiError.ts";

/** Converters of Fastify's own errors, by their code. */
const FASTIFY_ERRORS: Record<string, () => ApiError> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: () => new ApiError("UNSUPPORTED_MEDIA_TYPE"),
  FST_ERR_CTP_BODY_TOO_LARGE: () => new ApiError("PAYLOAD_TOO_LARGE"),
  FST_REQ_FILE_TOO_LARGE: () => new ApiError("FILE_TOO_LARGE"),
  FST_PARTS_LIMIT: () => new ApiError("PAYLOAD_TOO_LARGE"),
  FST_FILES_LIMIT: () => new ApiError("PAYLOAD_TOO_LARGE"),
  FST_FIELDS_LIMIT: () => new ApiError("PAYLOAD_TOO_LARGE"),
  FST_ERR_BAD_URL: () => new ApiError("NOT_FOUND", { message: "No such address" }),
  FST_ERR_MAX_PARAM_LENGTH: () => new ApiError("NOT_FOUND", { message: "No such address" }),
};

/**
 * Errors after which the same request may succeed: a lost connection, a database that starts, stops or
 * has too many connections, or a conflict or time limit of a statement.
 */
const TEMPORARY_DATABASE_ERRORS: ReadonlySet<string> = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  SQLSTATE.SERIALIZATION_FAILURE, // all retries failed
  SQLSTATE.DEADLOCK_DETECTED,
  SQLSTATE.TOO_MANY_CONNECTIONS,
  SQLSTATE.LOCK_NOT_AVAILABLE, // after all attempts
  SQLSTATE.QUERY_CANCELED, // statement_timeout
  SQLSTATE.ADMIN_SHUTDOWN,
  SQLSTATE.CRASH_SHUTDOWN,
  SQLSTATE.CANNOT_CONNECT_NOW,
  SQLSTATE.CONNECTION_EXCEPTION,
  SQLSTATE.CONNECTION_DOES_NOT_EXIST,
  SQLSTATE.CONNECTION_FAILURE,
]);

/** Errors of a full disk or memory, or of a broken disk: the administrator has to repair the server. */
const STORAGE_ERRORS: Record<string, string> = {
  [SQLSTATE.DISK_FULL]: "The server has no room left on its disk",
  [SQLSTATE.OUT_OF_MEMORY]: "The server has no room left in its memory",
  [SQLSTATE.IO_ERROR]: "The server's disk cannot be written",
  ENOSPC: "The server has no room left on its disk",
  EDQUOT: "The server has no room left on its disk",
};

/**
 * Refusals by triggers of changes that passed the program's checks, for example because the document
 * was issued concurrently.
 */
const TRIGGER_ERRORS: Record<string, ErrorCode> = {
  [SQLSTATE.DOCUMENT_ISSUED]: "ISSUED",
  [SQLSTATE.DOCUMENT_CANCELLED]: "CANCELLED",
};

const CONNECTION_ERROR_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Whether the error is a temporary failure of the database, after which a retry may succeed. */
export function isTemporaryDatabaseError(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (
    isDemotedPrimaryError(error) ||
    (code !== undefined && TEMPORARY_DATABASE_ERRORS.has(code)) ||
    CONNECTION_ERROR_MESSAGE.test(error.message)
  );
}

/** Converts any error to an ApiError; an unexpected one becomes INTERNAL_ERROR. */
export function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  const code = (error as FastifyError).code;
  const known = code === undefined ? undefined : FASTIFY_ERRORS[code];
  if (known !== undefined) return known();
  if (error instanceof ClientDisconnectedError) {
    return new ApiError("VALIDATION_ERROR", { status: 408, message: error.message });
  }
  if (error instanceof LimiterQueueFullError) {
    return new ApiError("TOO_MANY_REQUESTS", {
      message: "Too many requests of the organization, user or network are waiting",
      retryAfter: 1,
    });
  }
  if (error instanceof SlowQueueFullError) {
    return new ApiError("SERVER_BUSY", {
      message: "Long reads of too many organizations are waiting already",
      retryAfter: 5,
    });
  }
  if (error instanceof PoolBusyError) {
    return new ApiError("TOO_MANY_REQUESTS", { message: "Too much waits already", retryAfter: 1 });
  }
  if (error instanceof JobFailedError) {
    return new ApiError("SERVICE_UNAVAILABLE", {
      message: "The work took too long",
      retryAfter: 5,
    });
  }
  if (isTemporaryDatabaseError(error)) {
    return new ApiError("SERVICE_UNAVAILABLE", {
      message: "The database could not complete the request; try again shortly",
      retryAfter: 2,
    });
  }
  const refused = TRIGGER_ERRORS[code ?? ""];
  if (refused !== undefined) return new ApiError(refused);
  const storageError = STORAGE_ERRORS[code ?? ""];
  if (storageError !== undefined) {
    return new ApiError("SERVICE_UNAVAILABLE", { message: storageError, retryAfter: 60 });
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status === 413) return new ApiError("PAYLOAD_TOO_LARGE");
  if (status === 415) return new ApiError("UNSUPPORTED_MEDIA_TYPE");
  if (status >= 400 && status < 500) {
    return new ApiError("VALIDATION_ERROR", { message: error.message });
  }
  return new ApiError("INTERNAL_ERROR", { message: "Something went wrong on our side" });
}

/** Codes with a status of 500 or more that aren't failures of the server. */
const EXPECTED_REFUSALS: ReadonlySet<string> = new Set(["SERVER_BUSY", "STORAGE_FULL"]);

/**
 * Logs failures of the server. 4xx errors, refusals by a busy server or for an almost full disk, and
 * disconnected clients are not logged. A demoted primary is a warning, because failovers are expected.
 */
export function logFailure(request: FastifyRequest, error: unknown, refusal: ApiError): void {
  if (
    refusal.status < 500 ||
    EXPECTED_REFUSALS.has(refusal.code) ||
    error instanceof ClientDisconnectedError
  )
    return;
  if (isDemotedPrimaryError(error)) {
    request.log.warn("the database was demoted: its connection is closed");
    return;
  }
  request.log.error({ err: error }, "request failed");
}

/** Sends an error. Serializes it here, so that the operation's reply schema does not apply. */
export function sendApiError(reply: FastifyReply, refusal: ApiError): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
  return reply
    .code(refusal.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer((body: unknown) => JSON.stringify(body))
    .send(refusal.body());
}

/** Whether the client closed the connection before the whole body was received. */
const isAborted = ({ raw }: FastifyRequest) => raw.readableAborted && !raw.complete;

/**
 * Sends every error in the API's error format, and logs failures of the server.
 *
 * @param refuseMissingRecord throws the error that takes precedence over a status 400, if there is one:
 *   NOT_FOUND for a record that does not exist
 */
export function installErrorHandler(
  app: FastifyInstance,
  refuseMissingRecord: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  app.setErrorHandler(async (thrown: Error, request, reply) => {
    const error = isAborted(request)
      ? new ClientDisconnectedError("The request was not finished")
      : thrown;
    let refusal = toApiError(error);
    if (refusal.status === 400) {
      refusal = await refuseMissingRecord(request, reply).then(() => refusal, toApiError);
    }
    logFailure(request, error, refusal);
    return sendApiError(reply, refusal);
  });
}
