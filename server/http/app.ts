import { randomUUID } from "node:crypto";
import type { Socket } from "node:net";
import { constants } from "node:zlib";
import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import fastify, { type FastifyBaseLogger, type FastifyInstance } from "fastify";
import helmet from "helmet";
import { toApiError, sendApiError } from "./errorHandler.ts";
import { hasTooManyValues } from "./jsonValues.ts";
import { ApiError } from "./apiError.ts";
import { closeUnlessRead, type DownloadTimeout, downloadTimeout } from "./closeUnread.ts";
import {
  MINIMAL_HEADERS,
  PERMISSIONS,
  CONTENT_SECURITY_POLICY,
  HELMET,
  STRICT_TRANSPORT,
} from "./securityHeaders.ts";

/** Bytes; whatever is larger says so in the contract. */
const BODY_LIMIT = 64 * 1024;
const FILE_LIMIT = 10 * 1024 * 1024;

/**
 * Milliseconds that a sender has for the headers and for a whole request, how often we look, and
 * what a reader has for an answer.
 */
interface Timeouts {
  headers: number;
  request: number;
  look: number;
  answer: DownloadTimeout;
}

/** A file of 10 MB over a line of half a megabit takes three minutes; headers take none. */
const TIMEOUTS: Timeouts = {
  headers: 20_000,
  request: 240_000,
  look: 5_000,
  answer: downloadTimeout,
};

/** JSON in which an empty body means none; keys that would reach a prototype are dropped. */
function readJson(app: FastifyInstance): void {
  const read = app.getDefaultJsonParser("remove", "remove");
  app.removeContentTypeParser(["application/json", "text/plain"]);
  app.addContentTypeParser("application/json", { parseAs: "string" }, (request, body, done) => {
    if (body === "") return done(null, undefined);
    if (hasTooManyValues(body as string)) return done(new ApiError("PAYLOAD_TOO_LARGE"));
    return read(request, body as string, done);
  });
}

/** A body is taken as it is: 35 packed bytes can be megabytes. */
function refuseContentEncoding(app: FastifyInstance): void {
  app.addHook("onRequest", async ({ headers: { "content-encoding": encoding = "" } }) => {
    if (!/^(identity)?$/i.test(encoding)) throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
  });
}

const UNREADABLE = { status: "400 Bad Request", code: "VALIDATION_ERROR" };

/** Refusals of the parser itself, by its own codes. */
const PARSER_ERRORS: Record<string, typeof UNREADABLE> = {
  HPE_HEADER_OVERFLOW: {
    status: "431 Request Header Fields Too Large",
    code: "PAYLOAD_TOO_LARGE",
  },
  ERR_HTTP_REQUEST_TIMEOUT: { status: "408 Request Timeout", code: "VALIDATION_ERROR" },
};

/** What is no HTTP request never reaches a route; its sender still gets the one shape. */
function refuseMalformedRequest(error: { code?: string }, socket: Socket): void {
  if (error.code === "ECONNRESET" || !socket.writable) return void socket.destroy();
  const { status, code } = PARSER_ERRORS[error.code ?? ""] ?? UNREADABLE;
  const body = JSON.stringify({ code, message: "Not a request that can be read" });
  const headers = {
    connection: "close",
    "content-type": "application/json",
    "content-length": String(body.length),
    ...MINIMAL_HEADERS,
  };
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${status}\r\n${head.join("")}\r\n${body}`);
}

/** What is taken and given is the contract's: fastify need not get its own readers of schemas ready. */
function refuseSchema(): never {
  throw new Error("An operation's schemas stand in the contract");
}

/** While the program ends, a connection ends with its answer: kept alive, it would hold the end up. */
function closeConnectionsOnShutdown(app: FastifyInstance): void {
  let closing = false;
  app.addHook("preClose", async () => {
    closing = true;
  });
  app.addHook("onSend", async (_request, reply) => {
    if (closing) reply.header("connection", "close");
  });
}

/** Bytes: so much lies in the buffers of a connection. */
const SOCKET_BUFFER = 16 * 1024;

/** Whoever hands a large file over to a stream sees to it alone. */
function closeUnreadConnections(app: FastifyInstance, timeFor: DownloadTimeout): void {
  app.addHook("onSend", async (request, reply, payload) => {
    if (typeof payload !== "string" && !Buffer.isBuffer(payload)) return;
    if (payload.length > SOCKET_BUFFER) closeUnlessRead(request, reply, timeFor(payload.length));
  });
}

export interface AppOptions {
  log: FastifyBaseLogger;
  /** Whether the public address is https. */
  secure: boolean;
  /** Only where a test has less time. */
  patience?: Timeouts;
}

/** Fastify with headers, limits, request ids and logs; no routes yet. */
export async function createApp({
  log,
  secure,
  patience = TIMEOUTS,
}: AppOptions): Promise<FastifyInstance> {
  const app: FastifyInstance = fastify({
    loggerInstance: log,
    bodyLimit: BODY_LIMIT,
    requestTimeout: patience.request,
    http: { headersTimeout: patience.headers, connectionsCheckingInterval: patience.look },
    trustProxy: "loopback", // a proxy on this machine, and nobody else, may name the caller
    forceCloseConnections: "idle",
    genReqId: () => randomUUID(),
    routerOptions: { maxParamLength: 200 },
    schemaController: {
      compilersFactory: { buildValidator: refuseSchema, buildSerializer: refuseSchema },
    },
    frameworkErrors: (error, _request, reply) =>
      void sendApiError(reply.headers(MINIMAL_HEADERS), toApiError(error)),
    clientErrorHandler: refuseMalformedRequest,
  });
  app.decorateRequest("caller", null);
  readJson(app);
  closeConnectionsOnShutdown(app);
  closeUnreadConnections(app, patience.answer);
  const protect = helmet(HELMET);
  app.addHook("onRequest", (request, reply, done) =>
    protect(request.raw, reply.raw, (error) => done(error as Error | undefined)),
  );
  await app.register(compress, {
    globalDecompression: false,
    encodings: ["br", "gzip"],
    // The quality that costs no more than gzip: these are answers of the moment, not files.
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
  });
  await app.register(cookie);
  await app.register(multipart, {
    limits: { fileSize: FILE_LIMIT, files: 4, fields: 50, parts: 60, fieldSize: 64 * 1024 },
  });
  app.addHook("onRequest", async (request, reply) => {
    reply.header("x-request-id", request.id);
    reply.header("permissions-policy", PERMISSIONS);
    reply.header("content-security-policy", CONTENT_SECURITY_POLICY);
    if (secure || request.protocol === "https") {
      reply.header("strict-transport-security", STRICT_TRANSPORT);
    }
    if (request.url.startsWith("/api/")) reply.header("cache-control", "no-store");
  });
  refuseContentEncoding(app); // with the headers of every answer
  return app;
}
