import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import { idParams } from "#contract/values.ts";
import type { Operation, Parsed, Reply } from "#contract/operation.ts";
import type { Database, PreparedQueries, Transaction } from "../database/database.ts";
import { authenticate, type Caller, requireEnterprise } from "./authentication.ts";
import { hashFiles, readMultipart, type UploadedFiles } from "./files.ts";
import { withIdempotencyKey, idempotentRequest } from "./idempotency.ts";
import { notFound, ApiError } from "./apiError.ts";
import { lazySerializer } from "./replySerializer.ts";
import { runIdempotentSideEffect, type SideEffect } from "./idempotentSideEffect.ts";
import type { AccessTokens } from "./tokens.ts";
import { createParser, withoutEmpty } from "./validation.ts";

/** What every route stands on. */
export interface RouteDependencies {
  app: FastifyInstance;
  database: Database;
  tokens: AccessTokens;
}

/** Whether the record that the path names is there for this organization. */
export type Exists = (tx: Transaction, id: string) => Promise<boolean>;

export interface OperationContext<O> {
  input: Parsed<O>;
  files: UploadedFiles;
  /** The signed-in caller; a public operation has none. */
  caller: O extends { access: "public" } ? null : Caller;
  /**
   * Opens the unit of work of the caller's organization. On an idempotent operation what `work`
   * returns is the reply, kept under the request's key.
   */
  transaction<T>(work: (tx: Transaction) => Promise<T>): Promise<T>;
  /** For what everybody reads all the time. */
  reading(): PreparedQueries;
  /** The same for work that must not hold a transaction open while it lasts. */
  sideEffect<P, T>(steps: SideEffect<P, T>): Promise<T>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<O> = (call: OperationContext<O>) => Promise<Reply<O>>;

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    exists?: Exists;
  }
}

/** @param asked what a retry must ask again, for its key to answer the first result */
function openUnit(
  frame: RouteDependencies,
  operation: Operation,
  request: FastifyRequest,
  asked: () => unknown,
) {
  const scope = () => {
    const caller = callerOf(request);
    return { enterpriseId: requireEnterprise(caller), userId: caller.claims.userId };
  };
  const inUnit = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    frame.database.inTransaction(scope(), work);
  const reading = () => frame.database.readOnly(scope());
  const readRetry = () => {
    const name = `${operation.method} ${operation.path}`;
    const { "idempotency-key": key } = request.headers;
    return operation.idempotent && key !== undefined ? idempotentRequest(key, name, asked()) : null;
  };
  const transaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> => {
    const retry = readRetry();
    return inUnit((tx) => (retry === null ? work(tx) : withIdempotencyKey(tx, retry, work)));
  };
  const sideEffect = async <P, T>(all: SideEffect<P, T>) =>
    runIdempotentSideEffect(inUnit, readRetry(), all);
  return { transaction, reading, sideEffect };
}

function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error("A public operation has no caller");
  return request.caller;
}

const NO_FILES: UploadedFiles = new Map();

/** Two files of the largest size, and what stands around them. */
const FORM_LIMIT = 21 * 1024 * 1024;

async function readBody(request: FastifyRequest, reply: FastifyReply, operation: Operation) {
  if (!request.isMultipart()) return { body: request.body, files: NO_FILES };
  if (operation.files === undefined) throw new ApiError("UNSUPPORTED_MEDIA_TYPE");
  if (Number(request.headers["content-length"]) > FORM_LIMIT) {
    reply.header("connection", "close"); // or all of it would be read to be thrown away
    throw new ApiError("PAYLOAD_TOO_LARGE");
  }
  return readMultipart(request, operation.files);
}

const NOTHING = () => undefined;

const partParser = (schema: z.ZodType | undefined): ((value: unknown) => unknown) =>
  schema === undefined ? NOTHING : createParser(schema);

/**
 * A wrong body sent to a record that is not there is NOT_FOUND, not VALIDATION_ERROR: the order
 * of refusals is 401, 404, 400, 409 (docs/rules/wire.md#order-of-refusals).
 *
 * @throws ApiError NOT_FOUND
 */
export async function refuseMissing(
  frame: RouteDependencies,
  request: FastifyRequest,
): Promise<void> {
  const { exists } = request.routeOptions.config;
  if (exists === undefined || !request.caller?.enterpriseId) return;
  const { enterpriseId, claims } = request.caller;
  const { id } = parseId(request.params);
  const scope = { enterpriseId, userId: claims.userId };
  const found = await frame.database.inTransaction(scope, (tx) => exists(tx, id));
  if (!found) throw notFound();
}

function parseId(params: unknown): { id: string } {
  const read = idParams.safeParse(params);
  if (!read.success) throw notFound();
  return read.data;
}

/**
 * Gives an operation of the contract its address. The request is authenticated, then parsed by
 * the contract's schemas; the reply is written by its reply schema.
 *
 * @param exists for an operation with an `:id`, how to tell that the record is there
 */
export function registerOperation<O extends Operation>(
  frame: RouteDependencies,
  operation: O,
  handle: Handler<O>,
  exists?: Exists,
): void {
  const { access, method, path, bodyLimit, reply: answer, status, produces } = operation;
  const isJson = produces === undefined && status !== 204 && status !== 302;
  const write = isJson ? lazySerializer(answer) : null;
  const parseQuery = partParser(operation.query);
  const parseBody = partParser(operation.body);
  frame.app.route({
    method,
    url: `/api${path}`,
    config: exists === undefined ? {} : { exists },
    ...(bodyLimit !== undefined && { bodyLimit }),
    onRequest: async (request) => {
      if (access === "public") return;
      request.caller = await authenticate(request, access, frame.tokens, frame.database);
    },
    handler: async (request, reply) => {
      if (operation.params !== undefined) parseId(request.params);
      const { body, files } = await readBody(request, reply, operation);
      const input = {
        params: operation.params === undefined ? undefined : parseId(request.params),
        query: parseQuery(withoutEmpty(request.query)),
        body: parseBody(body),
      } as Parsed<O>;
      const open = openUnit(frame, operation, request, () => ({
        path: request.url,
        body: input.body,
        ...(files.size > 0 && { files: hashFiles(files) }),
      }));
      reply.code(status);
      const call: OperationContext<O> = {
        input,
        files,
        caller: request.caller as OperationContext<O>["caller"],
        ...open,
        request,
        reply,
      };
      const answered = await handle(call);
      if (answered === undefined || answered === null) return reply.send();
      if (write !== null) reply.type("application/json; charset=utf-8").serializer(write);
      return answered;
    },
  });
}
