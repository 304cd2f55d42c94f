import { pino, type DestinationStream, type Logger } from "pino";

interface LoggedRequest {
  method: string;
  /** Its `url` is the pattern of the route; absent for an unknown address. */
  routeOptions?: { url?: string | undefined };
  params?: unknown;
}

const ID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** The path parameters that are ids. The others, secrets (an invitation's token) and file names, are not logged. */
function idsOf(params: unknown): Record<string, string> | undefined {
  const entries = Object.entries((params ?? {}) as Record<string, unknown>);
  const ids = entries.filter(
    (entry): entry is [string, string] => typeof entry[1] === "string" && ID.test(entry[1]),
  );
  return ids.length === 0 ? undefined : Object.fromEntries(ids);
}

/**
 * Serializes the standard properties of an error only: errors of the database driver also have row values
 * and the connection's settings.
 */
function serializeError(error: Error & { code?: string; cause?: unknown }): object {
  const { name, message, code, stack, cause } = error;
  const deeper = cause instanceof Error ? { cause: serializeError(cause) } : {};
  return { name, message, ...(code === undefined ? {} : { code }), stack, ...deeper };
}

/**
 * Creates a logger that writes one JSON object per line, by default to stdout. URLs can contain secrets
 * (the token of an invitation, the name of an image, a client's name in a query), so a request is logged
 * with the pattern of its route and the ids in its path, without headers and body.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      req: ({ method, routeOptions, params }: LoggedRequest) => ({
        method,
        path: routeOptions?.url ?? "unknown",
        ids: idsOf(params),
      }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: serializeError,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
