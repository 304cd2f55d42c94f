import { pino, type DestinationStream, type Logger } from "pino";

interface LoggedRequest {
  method: string;
  url: string;
}

/**
 * Serializes an error without its other properties: errors of the database driver have row values
 * and the connection's settings.
 */
function serializeError(error: Error & { code?: string; cause?: unknown }): object {
  const { name, message, code, stack, cause } = error;
  const deeper = cause instanceof Error ? { cause: serializeError(cause) } : {};
  return { name, message, ...(code === undefined ? {} : { code }), stack, ...deeper };
}

/**
 * Creates a logger that writes one JSON object per line. Query strings contain clients' names, so
 * only the path of a request is logged; headers and bodies are not.
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
