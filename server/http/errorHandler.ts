import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { LimiterQueueFull } from "../database/perTenantLimiter.ts";
import { JobFailed, PoolBusy } from "../workers/pool.ts";
import { ClientDisconnected } from "./clientDisconnected.ts";
import { ApiError } from "./apiError.ts";

/** What fastify itself refuses, in our words and codes. */
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

const CONNECTION_ERRORS = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ENOENT",
  "ENOTFOUND",
  "EPIPE",
  "ETIMEDOUT",
  "40001", // lost every race against others
  "40P01", // a deadlock, which the database broke
  "53300", // too many connections
  "57014", // took longer than a statement may
  "57P01", // shut down by an administrator
  "57P02", // crashed
  "57P03", // starting up
  "08000",
  "08003",
  "08006",
]);

/** The database answers, and can keep nothing: what whoever runs this installation has to mend. */
const STORAGE_ERRORS: Record<string, string> = {
  "25006": "The database can only be read just now",
  "53100": "The server has no room left on its disk",
  "53200": "The server has no room left in its memory",
  "58030": "The server's disk cannot be written",
};

const CONNECTION_ERROR_MESSAGE =
  /connection terminated|timeout exceeded when trying to connect|client has encountered a connection error/i;

/** Whether an error means that the database cannot be reached just now. */
export function isDatabaseUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  return (
    (code !== undefined && CONNECTION_ERRORS.has(code)) ||
    CONNECTION_ERROR_MESSAGE.test(error.message)
  );
}

/** Every failure as a refusal in the one shape; what nobody foresaw becomes INTERNAL_ERROR. */
export function toApiError(error: FastifyError | Error): ApiError {
  if (error instanceof ApiError) return error;
  const code = (error as FastifyError).code;
  const known = code === undefined ? undefined : FASTIFY_ERRORS[code];
  if (known !== undefined) return known();
  if (error instanceof LimiterQueueFull) {
    return new ApiError("TOO_MANY_REQUESTS", {
      message: "The organization has too many requests waiting",
      retryAfter: 1,
    });
  }
  if (error instanceof PoolBusy) {
    return new ApiError("TOO_MANY_REQUESTS", { message: "Too much waits already", retryAfter: 1 });
  }
  if (error instanceof JobFailed) {
    return new ApiError("SERVICE_UNAVAILABLE", {
      message: "The work took too long",
      retryAfter: 5,
    });
  }
  if (isDatabaseUnreachable(error)) {
    return new ApiError("SERVICE_UNAVAILABLE", {
      message: "The database does not answer; try again shortly",
      retryAfter: 2,
    });
  }
  const cannotKeep = STORAGE_ERRORS[code ?? ""];
  if (cannotKeep !== undefined) {
    return new ApiError("SERVICE_UNAVAILABLE", { message: cannotKeep, retryAfter: 60 });
  }
  const status = (error as FastifyError).statusCode ?? 500;
  if (status === 413) return new ApiError("PAYLOAD_TOO_LARGE");
  if (status === 415) return new ApiError("UNSUPPORTED_MEDIA_TYPE");
  if (status >= 400 && status < 500) {
    return new ApiError("VALIDATION_ERROR", { message: error.message });
  }
  return new ApiError("INTERNAL_ERROR", { message: "Something went wrong on our side" });
}

/** Logs what somebody may have to mend: neither a refusal nor a caller that went away. */
export function logFailure(request: FastifyRequest, error: unknown, refusal: ApiError): void {
  if (refusal.status < 500 || error instanceof ClientDisconnected) return;
  request.log.error({ err: error }, "request failed");
}

/** Writes a refusal as the answer. Serialised here: a reply schema must not reshape it. */
export function sendApiError(reply: FastifyReply, refusal: ApiError): FastifyReply {
  if (refusal.retryAfter !== undefined) reply.header("retry-after", String(refusal.retryAfter));
  return reply
    .code(refusal.status)
    .header("content-type", "application/json; charset=utf-8")
    .header("cache-control", "no-store")
    .serializer((body: unknown) => JSON.stringify(body))
    .send(refusal.body());
}

/**
 * Answers every failure in the one shape.
 *
 * @param refuseMissing throws NOT_FOUND for a wrong request to a record that is not there
 */
export function installErrorHandler(
  app: FastifyInstance,
  refuseMissing: (request: FastifyRequest) => Promise<void>,
): void {
  app.setErrorHandler(async (error: Error, request, reply) => {
    let refusal = toApiError(error);
    if (refusal.status === 400) {
      refusal = await refuseMissing(request).then(() => refusal, toApiError);
    }
    logFailure(request, error, refusal);
    return sendApiError(reply, refusal);
  });
}
