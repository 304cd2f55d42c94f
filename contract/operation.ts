import type { z } from "zod";
import type { DocumentAction, Permission } from "#domain/team/permissions.ts";
import type { ErrorCode } from "./errors.ts";

/**
 * A kind of record whose number of creations per organization and day is limited
 * (docs/operations.md#quotas).
 */
export type Quota = "documents" | "records";

/** A place in the request: a field of its query or body, or the id in its path. */
type Place = "params.id" | `query.${string}` | `body.${string}`;

/**
 * A permission that depends on the kind of a document: `invoices.write` for an invoice
 * (docs/rules/team.md#documents).
 */
export interface DocumentAccess {
  documents: DocumentAction;
  /**
   * The places that can hold a kind or the ids of documents. Each kind found there needs its
   * permission. A request without any, or with an invalid one, needs the permissions of all kinds.
   */
  kindIn: readonly Place[];
}

/**
 * The callers: everyone (`public`), a signed-in user (`account`), or a member of an organization
 * whose role has the permission.
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
  /**
   * The maximum bytes of a JSON body, or of the text fields of a multipart body; 64 kB by default.
   */
  bodyLimit?: number;
  /** JSON unless `produces` names another content type (a PDF, an image). */
  reply: z.ZodType;
  /** 302: a redirect to the URL in the header `location`. */
  status: 200 | 201 | 202 | 204 | 302;
  produces?: string;
  /** With `progress=true` in the query, lines of progress precede the content. */
  reportsProgress?: boolean;
  /**
   * The file fields of a multipart body with the maximum size of each file, in bytes. The handler
   * receives the files separately from the body.
   */
  files?: Readonly<Record<string, number>>;
  /**
   * A retry with the same Idempotency-Key returns the first result
   * (docs/rules/wire.md#idempotency).
   */
  idempotent?: boolean;
  /**
   * Also accepts the access token of an organization that the session chose earlier. Any other
   * operation refuses that token with UNAUTHENTICATED.
   */
  choosesEnterprise?: true;
  /**
   * Also accepts a session in an organization without the second step that the organization
   * requires (docs/rules/team.md#two-step-sign-in). Its reply has no data of the organization.
   */
  needsNoSecondFactor?: true;
  /** Also served while the disk is full, although it isn't a GET: it writes little or nothing. */
  servedOnFullDisk?: true;
  /**
   * Whether its statements read or write many rows; a function decides by the query. Over all
   * organizations slow calls use at most half of the connections (docs/rules/wire.md#concurrency).
   */
  slow?: true | ((query: never) => boolean);
  /**
   * Whether a slow call may take several seconds. Over all organizations such calls use at most half of
   * the connections of slow ones.
   */
  long?: true;
  /**
   * Its calls hash a password in slots per network, so they aren't limited a second time
   * (docs/rules/accounts.md#sign-in).
   */
  hashesPassword?: true;
  /** The kind of record that each call creates, within the organization's daily quota. */
  creates?: Quota;
  /** The errors of this operation, besides the general ones. */
  errors?: readonly ErrorCode[];
}

type DeclaredOperation = Omit<Operation, "status"> & { status?: Operation["status"] };

/** Declares an operation with the exact types of its schemas; the default status is 200. */
export function operation<const Parts extends DeclaredOperation>(
  parts: Parts,
): Parts & { status: Operation["status"] } {
  return { status: 200, ...parts };
}

/** Whether a call of the operation with this parsed query is slow. */
export function isSlowCall({ slow }: Operation, query: unknown): boolean {
  return typeof slow === "function" ? slow(query as never) : slow === true;
}

type InputPart = "params" | "query" | "body";

type SentInput<O, P extends InputPart> =
  O extends Record<P, infer Schema extends z.ZodType>
    ? object extends z.input<Schema>
      ? { [K in P]?: z.input<Schema> }
      : { [K in P]: z.input<Schema> }
    : { [K in P]?: never };

/** The input of a call: the params, query and body that the operation declares. */
export type Input<O> = SentInput<O, "params"> & SentInput<O, "query"> & SentInput<O, "body">;

type ParsedInput<O, P extends InputPart> =
  O extends Record<P, infer Schema extends z.ZodType> ? z.output<Schema> : undefined;

/** The input of a handler: parsed, with defaults, money in centimes. */
export type Parsed<O> = {
  params: ParsedInput<O, "params">;
  query: ParsedInput<O, "query">;
  body: ParsedInput<O, "body">;
};

/** The reply of a successful call. */
export type Reply<O> =
  O extends Record<"reply", infer Schema extends z.ZodType> ? z.output<Schema> : never;
