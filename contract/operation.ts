import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/** Who may call: anybody, a signed-in user, or a signed-in user with an organization. */
export type Access = "public" | "user" | "enterprise";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What one call takes and gives. `path` is below `/api`, ids written `:id`. */
export interface Operation<
  Params extends z.ZodType = z.ZodType,
  Query extends z.ZodType = z.ZodType,
  Body extends z.ZodType = z.ZodType,
  Reply extends z.ZodType = z.ZodType,
> {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params?: Params;
  query?: Query;
  body?: Body;
  /** JSON unless `produces` names another content type (a PDF, an image). */
  reply: Reply;
  status: 200 | 201 | 202 | 204;
  produces?: string;
  /** Files in a multipart body, by field name; their bytes reach the handler apart. */
  files?: readonly string[];
  /** A retry with the same Idempotency-Key answers the first result again (decisions §5). */
  idempotent?: boolean;
  /** Refusals that are this operation's own; every operation may also answer the general ones. */
  errors?: readonly ErrorCode[];
}

/** Declares an operation, keeping the exact types of its parts. */
export function operation<
  Params extends z.ZodType,
  Query extends z.ZodType,
  Body extends z.ZodType,
  Reply extends z.ZodType,
>(
  parts: Omit<Operation<Params, Query, Body, Reply>, "status"> & {
    status?: Operation["status"];
  },
): Operation<Params, Query, Body, Reply> {
  return { status: 200, ...parts };
}

type Sent<Part extends "params" | "query" | "body", Schema> =
  unknown extends z.input<Schema & z.ZodType>
    ? { [K in Part]?: never }
    : object extends z.input<Schema & z.ZodType>
      ? { [K in Part]?: z.input<Schema & z.ZodType> }
      : { [K in Part]: z.input<Schema & z.ZodType> };

/** What a caller sends for an operation: only the parts that it has. */
export type Input<O> =
  O extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? Sent<"params", Params> & Sent<"query", Query> & Sent<"body", Body>
    : never;

/** What a handler receives: every part parsed, defaults filled in, money in centimes. */
export type Parsed<O> =
  O extends Operation<infer Params, infer Query, infer Body, z.ZodType>
    ? { params: z.output<Params>; query: z.output<Query>; body: z.output<Body> }
    : never;

/** What a successful call answers. */
export type Reply<O> =
  O extends Operation<z.ZodType, z.ZodType, z.ZodType, infer Body> ? z.output<Body> : never;
