import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from "fastify";
import helmet from "helmet";
import { toApiError, sendApiError } from "./errorHandler.ts";
import { isTooComplexJson } from "./jsonValues.ts";
import { ApiError } from "./apiError.ts";
import { BODY_LIMIT } from "./files.ts";
import { closeUnlessRead, type DownloadTimeout, downloadTimeout } from "./closeUnread.ts";
import { limitUnreadBytes, MAX_UNREAD_BYTES } from "./unreadBytes.ts";
import {
  MINIMAL_HEADERS,
  PERMISSIONS_POLICY,
  CONTENT_SECURITY_POLICY,
  HELMET_OPTIONS,
  STRICT_TRANSPORT,
} from "./securityHeaders.ts";

/**
 * Timeouts in milliseconds: to receive the headers, to receive the whole request, and to send a
 * response of a given size; `checkInterval` is the interval of the checks for expired connections;
 * `linger` is how long a refused connection may stay half open, `shutdown` how long the shutdown waits
 * for connections.
 */
interface Timeouts {
  headers: number;
  request: number;
  checkInterval: number;
  linger: number;
  shutdown: number;
  download: DownloadTimeout;
}

/** A request has 240 s: a 10 MB upload at 0.5 Mbit/s takes 160 s. */
const TIMEOUTS: Timeouts = {
  headers: 20_000,
  request: 240_000,
  checkInterval: 5_000,
  linger: 5_000,
  shutdown: 30_000,
  download: downloadTimeout,
};

/**
 * Installs the parser of JSON bodies, and removes that of text/plain. An empty body is undefined.
 * `__proto__` keys, and `constructor` keys with a `prototype`, are removed. A body with too many or too
 * deep values is refused with PAYLOAD_TOO_LARGE.
 */
function installJsonParser(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser("remove", "remove");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    if (isTooComplexJson(body as string)) return done(new ApiError("PAYLOAD_TOO_LARGE"));
    return read(request, body as string, done);
  });
}

/** Rejects compressed bodies: 35 compressed bytes can expand to megabytes. */
function refuseCompressedBodies(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers: { "content-encoding": encoding = "" } }) => {
    if (!/^(identity)?$/i.test(encoding)) throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
  });
}

const MALFORMED_REQUEST = { status: "400 Bad Request", code: "VALIDATION_ERROR" };

/** Responses to errors of Node's HTTP parser, by error code. */
const PARSER_ERRORS: Record<string, typeof MALFORMED_REQUEST> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    code: "PAYLOAD_TOO_LARGE",
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", code: "VALIDATION_ERROR" },
};

/**
 * Whether a part of a form is a file. One with JSON counts as a file: the plugin would parse
 * its value before our limits of bytes and values apply.
 */
const isPartAFile = (_field?: string, type?: string, fileName?: string): boolean =>
  fileName !== undefined ||
  type === "application/octet-stream" ||
  type?.startsWith("application/json") === true;

/**
 * Answers a malformed or timed-out request, which never reaches a route, in the API's error format, and
 * closes its connection.
 */
function refuseMalformedRequest(error: { code?: string }, socket: Socket, linger: number): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, code } = PARSER_ERRORS[error.code ?? ""] ?? MALFORMED_REQUEST;
  const body = JSON.stringify({ code, message: "Not a request that can be read" });
  const headers = {
    connection: "close",
    "content-type": "application/json",
    "content-length": String(body.length),
    ...MINIMAL_HEADERS,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${head.join("")}\r\n${body}`);
  // A client that doesn't close its side would keep the socket for ever.
  const timer = setTimeout(() => socket.destroy(), linger).unref();
  socket.once("close", () => clearTimeout(timer));
}

/** Refuses a route with a schema: the contract's schemas validate and serialize, so Fastify's compilers are not loaded. */
function refuseSchema(): never {
  throw new Error("An operation's schemas stand in the contract");
}

/**
 * During shutdown, responses close their connection: a keep-alive connection would delay the shutdown.
 * After the timeout all connections are closed: one on which no request has begun or ended isn't idle
 * for Node, which no longer checks its timeouts either.
 */
function closeConnectionsOnShutdown(app: FastifyInstance, timeout: number): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
    const timer = setTimeout(() => app.server.closeAllConnections(), timeout).unref();
    app.server.once("close", () => clearTimeout(timer));
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}

/** The bytes that fit into the socket's buffers. Shorter responses need no download timeout. */
const SOCKET_BUFFER = 16 * 1024;

/**
 * Sets the download timeout of responses that are strings or buffers; a route that streams bytes from
 * memory calls `limitUnread` itself.
 * For responses of the API, also limits the unread bytes. Pages aren't limited: each is in memory once,
 * even if many visitors read it.
 */
function closeUnreadConnections(
  app: FastifyInstance,
  { timeouts, maxUnreadBytes }: Required<Pick<AppOptions, "timeouts" | "maxUnreadBytes">>,
): void {
  const countUntilRead = limitUnreadBytes(maxUnreadBytes);
  app.decorate("limitUnread", (request: FastifyRequest, reply: FastifyReply, bytes: number) => {
    closeUnlessRead(request, reply, timeouts.download(bytes));
    if (request.url.startsWith("/api/")) countUntilRead(request, reply, bytes);
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return;
    if (payload.length > SOCKET_BUFFER) app.limitUnread(request, reply, payload.length);
  });
}

declare module "fastify" {
  interface FastifyInstance {
    /** Closes the connection unless `bytes` of a response, which are in memory, are read in time. */
    limitUnread(request: FastifyRequest, reply: FastifyReply, bytes: number): void;
  }
}

export interface AppOptions {
  log: FastifyBaseLogger;
  /** Whether the public address is https. */
  secure: boolean;
  /** The proxies whose X-Forwarded-For is trusted; null or absent: those on this machine. */
  trustedProxies?: string[] | null;
  /** Tests set shorter timeouts. */
  timeouts?: Timeouts;
  /** The maximum of the bytes of all API responses that clients haven't read yet; tests set fewer. */
  maxUnreadBytes?: number;
}

/** Creates the Fastify application with headers, limits, request ids and logs, without routes. */
export async function createApp({
  log,
  secure,
  trustedProxies = null,
  timeouts = TIMEOUTS,
  maxUnreadBytes = MAX_UNREAD_BYTES,
}: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    requestTimeout: timeouts.request,
    http: { headersTimeout: timeouts.headers, connectionsCheckingInterval: timeouts.checkInterval },
    trustProxy: trustedProxies ?? "loopback",
    forceCloseConnections: "idle",
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    schemaController: {
      compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
    },
    frameworkErrors: (error, _request, reply) =>
      void sendApiError(reply.headers(MINIMAL_HEADERS), toApiError(error)),
    clientErrorHandler: (error, socket) => refuseMalformedRequest(error, socket, timeouts.linger),
  });
  app.decorateRequest("caller", null);
  app.decorateRequest("upload", null);
  installJsonParser(app);
  closeConnectionsOnShutdown(app, timeouts.shutdown);
  closeUnreadConnections(app, { timeouts, maxUnreadBytes });
  const setHelmetHeaders = helmet(HELMET_OPTIONS);
  app.addHook("onRequest", (request, reply, done) =>
    setHelmetHeaders(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
  await app.register(compress, {
    globalDecompression: false,
    encodings: ["br", "gzip"],
    // Quality 4 costs no more CPU than gzip; responses are compressed on every request.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(cookie);
  await app.register(multipart, { limits: { fields: 50, parts: 60 }, isPartAFile });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("permissions-policy", PERMISSIONS_POLICY);
    reply.header("content-security-policy", CONTENT_SECURITY_POLICY);
    if (secure || request.protocol === "https") {
      reply.header("strict-transport-security", STRICT_TRANSPORT);
    }
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
  refuseCompressedBodies(app); // after the hooks that set the headers of every response
  return app;
}
