import { pino, type Logger } from "pino";

interface LoggedRequest {
  method: string;
  url: string;
}

/**
 * Structured logs, one JSON object a line. Query strings hold names of clients, so a request is
 * logged by its path alone; headers and bodies never are.
 */
export function createLogger(level: string): Logger {
  return pino({
    level,
    serializers: {
      req: ({ method, url }: LoggedRequest) => ({ method, path: url.split("?")[0] }),
      res: ({ statusCode }: { statusCode: number }) => ({ statusCode }),
      err: pino.stdSerializers.err,
    },
  });
}
