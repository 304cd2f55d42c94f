import type { Input, Operation } from "#contract/operation.ts";

type QueryValue<Value> = unknown extends Value
  ? string | number | undefined
  :
      | Value
      | (string extends Value ? readonly string[] : never)
      | ("true" extends Value ? boolean : never)
      | (Value extends number ? number : never);

/** Query parameters as callers pass them, with arrays and booleans. */
type LooseQuery<Query> = { [Name in keyof Query]: QueryValue<Query[Name]> };

/**
 * The input of `call`: that of the operation, files by field name, and options. `idempotencyKey` is set by a form that
 * may send the same contents again; by default each call gets a new one.
 */
export type CallInput<O extends Operation> = Omit<Input<O>, "query"> &
  (Input<O> extends { query: infer Query }
    ? { query: LooseQuery<Query> }
    : Input<O> extends { query?: infer Query }
      ? { query?: LooseQuery<NonNullable<Query>> }
      : object) & {
    files?: Readonly<Record<string, Blob>>;
    signal?: AbortSignal;
    idempotencyKey?: string;
  };

/** The input of any operation. */
export interface PlainInput {
  params?: Readonly<Record<string, unknown>>;
  query?: Readonly<Record<string, unknown>>;
  body?: unknown;
  files?: Readonly<Record<string, Blob>>;
  signal?: AbortSignal;
  idempotencyKey?: string;
}

/** The URL of a call: `/api/clients/42?page=2&status=DRAFT,SENT`. */
export function urlOf(path: string, { params = {}, query = {} }: PlainInput): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name])),
  );
  const search = formatQuery(query);
  return `/api${filled}${search === "" ? "" : `?${search}`}`;
}

/** Formats a query without its "?": `page=2&status=DRAFT,SENT`. Empty values are left out. */
export function formatQuery(query: Readonly<Record<string, unknown>>): string {
  return Object.entries(query)
    .map(([name, value]) => [name, formatValue(value)] as const)
    .filter(([, text]) => text !== "")
    .map(([name, text]) => `${name}=${encodeURIComponent(text).replaceAll("%2C", ",")}`)
    .join("&");
}

/** The body and headers of a call. With files, the fields of the body become parts of a multipart form. */
export function requestOf(operation: Operation, input: PlainInput): RequestInit {
  const headers = new Headers();
  if (operation.idempotent) {
    headers.set("Idempotency-Key", input.idempotencyKey ?? crypto.randomUUID());
  }
  return { method: operation.method, headers, signal: input.signal, body: bodyOf(input, headers) };
}

function bodyOf({ body, files }: PlainInput, headers: Headers): BodyInit | undefined {
  if (files !== undefined) return formOf(body, files);
  if (body === undefined) return undefined;
  headers.set("Content-Type", "application/json");
  return JSON.stringify(body);
}

function formOf(body: unknown, files: Readonly<Record<string, Blob>>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body ?? {})) form.set(name, formatValue(value));
  for (const [name, file] of Object.entries(files)) form.set(name, file);
  return form;
}

/** Formats a value for a query or a form: a string, number or boolean, or a list of them. */
function formatValue(value: unknown): string {
  if (typeof value === "string") return value;
  if (Array.isArray(value)) return value.map(formatValue).join(",");
  return typeof value === "number" || typeof value === "boolean" ? String(value) : "";
}
