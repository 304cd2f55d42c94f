import type { z } from "zod";
import type { DocumentAction, Permission } from "#domain/team/permissions.ts";
import type { ErrorCode } from "./errors.ts";

/** What an organization may create a limited number of a day (docs/operations.md#quotas). */
export type Quota = "documents" | "records";

/** A place of the request: a field of its query or body, or the id of its path. */
type Place = "params.id" | `query.${string}` | `body.${string}`;

/**
 * A permission that depends on the kind of a document: `invoices.write` for an invoice
 * (docs/rules/team.md#documents).
 */
export interface DocumentAccess {
  documents: DocumentAction;
  /**
   * The places that may name a kind, or the ids of documents. Each kind that they name needs its
   * permission; a request that names none needs those of all kinds.
   */
  kindIn: readonly Place[];
}

/**
 * Who may call: everyone (`public`), a signed-in user (`account`), or a member of an organization
 * whose role holds the permission.
 */
export type Access = "public" | "account" | Permission | DocumentAccess;

type Method = "GET" | "POST" | "PUT" | "PATCH" | "DELETE";

/** The declaration of an operation. `path` is below `/api`; an id is written `:id`. */
export interface Operation {
  method: Method;
  path: string;
  access: Access;
  summary: string;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Bytes that a JSON body, or the text fields of a multipart body, may have; 64 kB unless given. */
  bodyLimit?: number;
  /** JSON unless `produces` names another content type (a PDF, an image). */
  reply: z.ZodType;
  /** 302: a redirect to the URL in the header `location`. */
  status: 200 | 201 | 202 | 204 | 302;
  produces?: string;
  /** With `progress=true` in the query, lines of progress precede the file. */
  reportsProgress?: boolean;
  /**
   * The file fields of a multipart body with the maximum size of each file, in bytes; the handler
   * receives the files apart from the body.
   */
  files?: Readonly<Record<string, number>>;
  /**
   * A retry with the same Idempotency-Key returns the first result
   * (docs/rules/wire.md#idempotency).
   */
  idempotent?: boolean;
  /**
   * Also accepts the access token of an organization that the session has chosen before: any other
   * operation refuses it with UNAUTHENTICATED.
   */
  choosesEnterprise?: true;
  /**
   * Also works in the organization for a session that lacks the second step that the organization asks
   * for (docs/rules/team.md#two-step-sign-in). It shows nothing of the organization.
   */
  needsNoSecondFactor?: true;
  /** Also served while the disk is full, although it isn't a GET: it stores little or nothing. */
  servedOnFullDisk?: true;
  /**
   * Its statements read or write many rows, for the queries that a function accepts: over all
   * organizations they use at most half of the connections (docs/rules/wire.md#concurrency).
   */
  slow?: true | ((query: never) => boolean);
  /** Each call creates one of these, within the organization's daily quota. */
  creates?: Quota;
  /** The errors of this operation, besides the general ones. */
  errors?: readonly ErrorCode[];
}

type DeclaredOperation = Omit<Operation, "status"> & { status?: Operation["status"] };

/** Declares an operation with the exact types of its parts; the default status is 200. */
export function operation<const Parts extends DeclaredOperation>(
  parts: Parts,
): Parts & { status: Operation["status"] } {
  return { status: 200, ...parts };
}

/** Whether a call of the operation with this parsed query is slow. */
export function isSlowCall({ slow }: Operation, query: unknown): boolean {
  return typeof slow === "function" ? slow(query as never) : slow === true;
}

type Part = "params" | "query" | "body";

type Sent<O, P extends Part> =
  O extends Record<P, infer Schema extends z.ZodType>
    ? object extends z.input<Schema>
      ? { [K in P]?: z.input<Schema> }
      : { [K in P]: z.input<Schema> }
    : { [K in P]?: never };

/** The input of a call: the parts that the operation declares. */
export type Input<O> = Sent<O, "params"> & Sent<O, "query"> & Sent<O, "body">;

type Read<O, P extends Part> =
  O extends Record<P, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** The input of a handler: parsed, with defaults, money in centimes. */
export type Parsed<O> = {
  params: Read<O, "params">;
  query: Read<O, "query">;
  body: Read<O, "body">;
};

/** The reply of a successful call. */
export type Reply<O> =
  O extends Record<"reply", infer Schema extends z.ZodType> ? z.output<Schema> : never;
