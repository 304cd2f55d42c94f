import type { z } from "zod";
import type { ErrorCode } from "./errors.ts";

/** Who may call: anybody, a signed-in user, or a signed-in user with an organization. */
export type Access = "public" | "user" | "enterprise";

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** What one call takes and gives. `path` is below `/api`, ids written `:id`. */
export interface Operation {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes that a JSON body may have; 64 kB unless given. */
  bodyLimit?: number;
  /** JSON unless `produces` names another content type (a PDF, an image). */
  reply: z.ZodType;
  /** 302: an address for the browser to go to, in `location`. */
  status: 200 | 201 | 202 | 204 | 302;
  produces?: string;
  /** With `progress=true` in the query the file comes after lines that tell how far it is. */
  reportsProgress?: boolean;
  /** Files in a multipart body, by field name; their bytes reach the handler apart. */
  files?: readonly string[];
  /**
   * A retry with the same Idempotency-Key answers the first result again
   * (docs/rules/wire.md#idempotency).
   */
  idempotent?: boolean;
  /** Refusals that are this operation's own; every operation may also answer the general ones. */
  errors?: readonly ErrorCode[];
}

type Declared = Omit<Operation, "status"> & { status?: Operation["status"] };

/** Declares an operation, keeping the exact types of its parts; the status is 200 unless given. */
export function operation<const Parts extends Declared>(
  parts: Parts,
): Parts & { status: Operation["status"] } {
  return { status: 200, ...parts };
}

type Part = "params" | "query" | "body";

type Sent<O, P extends Part> =
  O extends Record<P, infer Schema extends z.ZodType>
    ? object extends z.input<Schema>
      ? { [K in P]?: z.input<Schema> }
      : { [K in P]: z.input<Schema> }
    : { [K in P]?: never };

/** What a caller sends for an operation: only the parts that it has. */
export type Input<O> = Sent<O, "params"> & Sent<O, "query"> & Sent<O, "body">;

type Read<O, P extends Part> =
  O extends Record<P, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** What a handler receives: every part parsed, defaults filled in, money in centimes. */
export type Parsed<O> = {
  params: Read<O, "params">;
  query: Read<O, "query">;
  body: Read<O, "body">;
};

/** What a successful call answers. */
export type Reply<O> =
  O extends Record<"reply", infer Schema extends z.ZodType> ? z.output<Schema> : never;
