import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { z } from "zod";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { hasPermission, type Permission } from "#domain/team/permissions.ts";
import { idParams } from "#contract/values.ts";
import { isSlowCall, type Operation, type Parsed, type Reply } from "#contract/operation.ts";
import type { PreparedQueries, Scope, Transaction } from "../database/database.ts";
import {
  authenticate,
  type Authentication,
  type Caller,
  requireRole,
  requireStillAllowed,
  scopeOf,
  type SignedInCaller,
} from "./authentication.ts";
import { admitBody, withBody } from "./body.ts";
import { type Form, hashFiles, type UploadedFiles } from "./files.ts";
import type { AdmittedUpload, AdmitUpload } from "./uploadLimits.ts";
import type { CallLimiter } from "./callLimiter.ts";
import { countCreation, wrapCreation } from "./countCreation.ts";
import { type Answer, withIdempotencyKey, idempotentRequest } from "./idempotency.ts";
import { notFound } from "./apiError.ts";
import { requirePermissionsOfKinds } from "./permissions.ts";
import { lazySerializer } from "./replySerializer.ts";
import { runIdempotentSideEffect, type SideEffect } from "./idempotentSideEffect.ts";
import type { IsStorageFull } from "../storageGuard.ts";
import { prepareWrite, countWrittenReplies, type Serialize, writesRecords } from "./writes.ts";
import type { Quotas } from "../quotas.ts";
import { createParser, removeEmptyParameters } from "./validation.ts";

/** The dependencies of every route. */
export interface RouteDependencies extends Authentication {
  app: FastifyInstance;
  admitUpload: AdmitUpload;
  limitCall: CallLimiter;
  isStorageFull: IsStorageFull;
  quotas: Quotas;
  kindsOfDocuments: (tx: Transaction, ids: readonly string[]) => Promise<DocumentKind[]>;
}

/** Whether the organization has the record of the path's `:id`. */
export type RecordExists = (tx: Transaction, id: string) => Promise<boolean>;

/**
 * Throws the error that takes precedence over VALIDATION_ERROR in an operation without an
 * organization.
 */
export type RefuseEarly = (request: FastifyRequest, reply: FastifyReply) => Promise<void>;

/**
 * The refusals that take precedence over VALIDATION_ERROR (docs/rules/wire.md#order-of-refusals).
 */
interface EarlyRefusals {
  /** For an operation with an `:id`: an unknown record is NOT_FOUND. */
  exists?: RecordExists;
  refuse?: RefuseEarly;
}

/** Runs `work` in a transaction that first checks the caller again (`requireStillAllowed`). @throws ApiError FORBIDDEN */
export type LaterTransaction = <T>(work: (tx: Transaction) => Promise<T>) => Promise<T>;

export interface OperationContext<O> {
  input: Parsed<O>;
  files: UploadedFiles;
  /** The authenticated user; null in a public operation. */
  caller: O extends { access: "public" }
    ? null
    : O extends { access: "account" }
      ? SignedInCaller
      : Caller;
  /**
   * Runs `work` in a transaction of the caller's organization. In an idempotent operation the
   * result of `work` is the reply, stored under the request's key.
   *
   * @param findCreated for a creation: finds the record that an earlier request stored under the
   *   same id. If there is one, it is the reply, and nothing is created or counted.
   */
  transaction<T>(
    work: (tx: Transaction) => Promise<T>,
    findCreated?: (tx: Transaction) => Promise<T | undefined>,
  ): Promise<T>;
  /**
   * Runs one step of work that continues long after the request was authenticated, such as mailing one of
   * many letters. The result of the step isn't stored as the reply.
   */
  laterTransaction: LaterTransaction;
  /** The caller's organization, for transactions that the handler opens itself. */
  scope(): Scope;
  /** Prepared read-only queries, for the most frequent reads. */
  reading(): PreparedQueries;
  /** Like `transaction`, for work that must not hold a transaction open during a slow call. */
  sideEffect<P, T>(steps: SideEffect<P, T>): Promise<T>;
  request: FastifyRequest;
  reply: FastifyReply;
}

type Handler<O> = (call: OperationContext<O>) => Promise<Reply<O>>;

declare module "fastify" {
  interface FastifyRequest {
    caller: Caller | null;
    /** Null if the body needs no admission, or is not admitted yet. */
    upload: AdmittedUpload | null;
  }
  interface FastifyContextConfig extends EarlyRefusals {}
}

interface ParsedRequest {
  request: FastifyRequest;
  query: unknown;
  /** Identifies the contents of the request: a retry must have the same. */
  fingerprint: () => unknown;
}

function bindTransactions(
  dependencies: RouteDependencies,
  operation: Operation,
  { request, query, fingerprint }: ParsedRequest,
  serialize: Serialize,
) {
  let isStored = false;
  const unwrap = <T>(answer: Answer<T>): T => {
    ({ isStored } = answer);
    return answer.answer;
  };
  const isSlow = isSlowCall(operation, query);
  const isLong = operation.long === true;
  const scope = () => ({ ...scopeOf(callerOf(request), operation), isSlow, isLong });
  const inTransaction = async <T>(work: (tx: Transaction) => Promise<T>): Promise<T> =>
    dependencies.database.inTransaction(scope(), work);
  const laterTransaction: LaterTransaction = (work) =>
    inTransaction(async (tx) => {
      await requireStillAllowed(tx, callerOf(request), operation);
      return work(tx);
    });
  const reading = () => dependencies.database.readOnly(scope());
  const readKeyedRequest = () => {
    const name = `${operation.method} ${operation.path}`;
    const { "idempotency-key": key } = request.headers;
    return operation.idempotent && key !== undefined
      ? idempotentRequest(key, name, fingerprint(), serialize, callerOf(request).apiKey?.id)
      : null;
  };
  const { creates } = operation;
  const isWrite = writesRecords(operation);
  const transaction = async <T>(
    handle: (tx: Transaction) => Promise<T>,
    findCreated?: (tx: Transaction) => Promise<T | undefined>,
  ): Promise<T> => {
    const keyedRequest = readKeyedRequest();
    const work = async (tx: Transaction): Promise<T> => {
      if (isWrite) dependencies.quotas.written.refuseBeyondQuota(tx.enterpriseId);
      return handle(tx);
    };
    const runOnce = async (once: typeof work): Promise<Answer<T>> => {
      const { run, wasCreatedBefore } = wrapCreation(once, findCreated);
      const answer =
        keyedRequest === null
          ? { answer: await inTransaction(run), isStored: false }
          : await inTransaction((tx) => withIdempotencyKey(tx, keyedRequest, run));
      return { ...answer, wasCreatedBefore: wasCreatedBefore() };
    };
    if (creates === undefined) return unwrap(await runOnce(work));
    const count = () => dependencies.quotas.count(creates, scope().enterpriseId, 1);
    const isRepeatable = keyedRequest !== null || findCreated !== undefined;
    return unwrap(await countCreation(count, runOnce, work, isRepeatable));
  };
  const sideEffect = async <P, T>(all: SideEffect<P, T>) =>
    unwrap(await runIdempotentSideEffect(inTransaction, readKeyedRequest(), all));
  // A stored reply is serialized without the schema: it may lack a field that a newer version added.
  const serializer = (): Serialize => {
    if (isStored) return JSON.stringify;
    return isWrite ? countWrittenReplies(dependencies, request, serialize) : serialize;
  };
  const context = { scope, transaction, laterTransaction, reading, sideEffect };
  return { context, serializer };
}

function callerOf(request: FastifyRequest): Caller {
  if (request.caller === null) throw new Error("A public operation has no caller");
  return request.caller;
}

/** @throws ApiError FORBIDDEN, NO_ENTERPRISE, TWO_STEP_REQUIRED */
async function checkPermissionsOfKinds(
  { database, kindsOfDocuments }: RouteDependencies,
  { access }: Operation,
  request: FastifyRequest,
  body: unknown,
): Promise<void> {
  if (typeof access === "string") return;
  const caller = callerOf(request);
  const scope = scopeOf(caller);
  const role = requireRole(caller);
  const holds = (permission: Permission) => hasPermission(role, permission);
  await requirePermissionsOfKinds(holds, access, request, body, (ids) =>
    database.inTransaction(scope, (tx) => kindsOfDocuments(tx, ids)),
  );
}

const partParser = (schema: z.ZodType | undefined): ((value: unknown) => unknown) =>
  schema === undefined ? () => undefined : createParser(schema);

/**
 * Throws the error that takes precedence over VALIDATION_ERROR, if there is one. An invalid body
 * sent to an unknown record is NOT_FOUND: the order of errors is 401, 403, 404, 400, 409
 * (docs/rules/wire.md#order-of-refusals).
 *
 * @throws ApiError NOT_FOUND, TWO_STEP_REQUIRED, or an error of the operation's `refuse`
 */
export async function refuseMissingRecord(
  dependencies: RouteDependencies,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<void> {
  const { exists, refuse } = request.routeOptions.config;
  if (refuse !== undefined)
    return dependencies.limitCall.refuse({ request, reply }, () => refuse(request, reply));
  if (exists === undefined || !request.caller?.enterpriseId) return;
  const scope = scopeOf(request.caller);
  const id = idParams.safeParse(request.params).data?.id;
  if (id === undefined) throw notFound();
  const found = await dependencies.database.inTransaction(scope, (tx) => exists(tx, id));
  if (!found) throw notFound();
}

/** @throws ApiError NOT_FOUND for a malformed parameter of the path, such as an id */
function parseParams({ params: schema }: Operation, params: unknown): unknown {
  const read = schema?.safeParse(params);
  if (read?.success === false) throw notFound();
  return read?.data;
}

/**
 * Registers the route of an operation of the contract. The route authenticates the request, checks the
 * permission, parses the request with the contract's schemas and serializes the reply with the reply
 * schema.
 *
 * @param refusals the errors that take precedence over VALIDATION_ERROR
 */
export function registerOperation<O extends Operation>(
  dependencies: RouteDependencies,
  operation: O,
  handle: Handler<O>,
  refusals: EarlyRefusals = {},
): void {
  const { access, method, path, bodyLimit, reply: answer, status, produces } = operation;
  const isJson = produces === undefined && status !== 204 && status !== 302;
  const serialize = isJson ? lazySerializer(answer) : JSON.stringify;
  const parseQuery = partParser(operation.query);
  const parseBody = partParser(operation.body);
  dependencies.app.route({
    method,
    url: `/api${path}`,
    config: { ...refusals },
    ...(bodyLimit !== undefined && { bodyLimit }),
    onRequest: async (request, reply) => {
      if (access === "public") return;
      request.caller = await authenticate({ request, reply }, operation, dependencies);
    },
    preParsing: async (request, reply) => {
      parseParams(operation, request.params);
      if (writesRecords(operation)) await prepareWrite(dependencies, request);
      await admitBody(dependencies.admitUpload, operation, request, reply);
    },
    handler: (request, reply) =>
      withBody(request, operation, (form) =>
        dependencies.limitCall.handle({ operation, request, reply }, () =>
          respond(request, reply, form),
        ),
      ),
  });

  async function respond(request: FastifyRequest, reply: FastifyReply, { body, files }: Form) {
    await checkPermissionsOfKinds(dependencies, operation, request, body);
    const input = {
      params: parseParams(operation, request.params),
      query: parseQuery(removeEmptyParameters(request.query)),
      body: parseBody(body),
    } as Parsed<O>;
    const fingerprint = () => ({
      path: request.url,
      body: input.body,
      ...(files.size > 0 && { files: hashFiles(files) }),
    });
    const { context, serializer } = bindTransactions(
      dependencies,
      operation,
      { request, query: input.query, fingerprint },
      serialize,
    );
    reply.code(status);
    const caller = request.caller as OperationContext<O>["caller"];
    const answered = await handle({ input, files, caller, ...context, request, reply });
    if (answered === undefined || (answered === null && !isJson)) return reply.send();
    if (isJson) reply.type("application/json; charset=utf-8").serializer(serializer());
    return answered;
  }
}
