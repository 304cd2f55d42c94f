import { pino, type DestinationStream, type Logger } from "pino";

interface LoggedRequest {
  method: string;
  url: string;
}

/**
 * An error without what hangs on it: the database driver's carry the values of a row, and the
 * connection with its settings.
 */
function serializeError(error: Error & { code?: string; cause?: unknown }): object {
  const { name, message, code, stack, cause } = error;
  const deeper = cause instanceof Error ? { cause: serializeError(cause) } : {};
  return { name, message, ...(code === undefined ? {} : { code }), stack, ...deeper };
}

/**
 * Structured logs, one JSON object a line. Query strings hold names of clients, so a request is
 * logged by its path alone; headers and bodies never are.
 */
export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = {
    level,
    serializers: {
      req: ({ method, url }: LoggedRequest) => ({ method, path: url.split("?")[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: serializeError,
    },
  };
  return destination === undefined ? pino(options) : pino(options, destination);
}
