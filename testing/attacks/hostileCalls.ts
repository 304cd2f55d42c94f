import fc from "fast-check";
import type { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import { toJsonSchema } from "../../server/http/replySerializer.ts";
import { hostileText, hostileValue, rawJson } from "./hostileValues.ts";
import { setValueAt } from "./idParameters.ts";
import type { CallInput } from "./send.ts";

/** An HTTP request, well-formed or not. */
export interface HostileCall {
  path: string;
  payload: string | undefined;
  headers: Record<string, string>;
}

interface SchemaNode {
  type?: string | string[];
  enum?: unknown[];
  const?: unknown;
  format?: string;
  anyOf?: SchemaNode[];
  properties?: Record<string, SchemaNode>;
  required?: string[];
  items?: SchemaNode;
}

/** Generates values of a schema in which some parts are replaced by hostile values. */
function mostlyValidValue(node: SchemaNode): fc.Arbitrary<unknown> {
  return fc.oneof(
    { weight: 6, arbitrary: validValue(node) },
    { weight: 1, arbitrary: hostileValue },
  );
}

function validValue(node: SchemaNode): fc.Arbitrary<unknown> {
  if (node.enum !== undefined) return fc.constantFrom(...node.enum);
  if (node.const !== undefined) return fc.constant(node.const);
  if (node.anyOf !== undefined) return fc.oneof(...node.anyOf.map(mostlyValidValue));
  const [type] = [node.type].flat();
  if (type === "object") {
    const fields = Object.entries(node.properties ?? {});
    const model = Object.fromEntries(
      fields.map(([name, field]) => [name, mostlyValidValue(field)]),
    );
    return fc.record(model, { requiredKeys: node.required ?? [] });
  }
  if (type === "array") return fc.array(mostlyValidValue(node.items ?? {}), { maxLength: 4 });
  if (type === "boolean") return fc.boolean();
  if (type === "integer") return fc.integer();
  if (type === "number") return fc.double({ min: 0, max: 1e6, noNaN: true });
  if (node.format === "uuid") return fc.uuid();
  return type === "string" ? hostileText : hostileValue;
}

const schemaOf = (schema: z.ZodType) => toJsonSchema(schema, "input") as SchemaNode;

/** Returns the dotted path of every part of a value, including nested objects and arrays. */
function valuePaths(value: unknown, at = ""): string[] {
  if (typeof value !== "object" || value === null) return at === "" ? [] : [at];
  const inside = Object.entries(value).flatMap(([name, field]) =>
    valuePaths(field, at === "" ? name : `${at}.${name}`),
  );
  return at === "" ? inside : [at, ...inside];
}

/** Generates copies of a valid value with one to three parts replaced or added. */
function mutatedBody(right: unknown): fc.Arbitrary<unknown> {
  const paths = ["__proto__x", "surplus", ...valuePaths(right)];
  const change = fc.tuple(fc.constantFrom(...paths), hostileValue);
  return fc
    .array(change, { minLength: 1, maxLength: 3 })
    .map((changes) => changes.reduce((value, [at, to]) => setValueAt(value, at, to), right));
}

function hostilePayloads({ body }: Operation, right: unknown): fc.Arbitrary<string | undefined> {
  if (body === undefined) return fc.constantFrom(undefined, "{}", "[", "null", '"\\ud800"');
  return fc.oneof(
    { weight: 4, arbitrary: mutatedBody(right ?? {}).map(rawJson) },
    { weight: 4, arbitrary: mostlyValidValue(schemaOf(body)).map(rawJson) },
    { weight: 1, arbitrary: hostileValue.map(rawJson) },
    { weight: 1, arbitrary: fc.constantFrom("", "{", "{}}", "[1,", '{"a":}', "\u0000", "NaN") },
  );
}

const encodePart = (text: string) => encodeURIComponent(text.toWellFormed());

/** A query parameter with a single value, repeated, as an array, as an object or malformed. */
const hostileParameter = (name: string, value: fc.Arbitrary<string>) =>
  fc.oneof(
    { weight: 6, arbitrary: value.map((text) => `${name}=${encodePart(text)}`) },
    { weight: 1, arbitrary: value.map((text) => `${name}=${encodePart(text)}&${name}=2`) },
    { weight: 1, arbitrary: value.map((text) => `${name}[]=${encodePart(text)}&${name}[a]=1`) },
    {
      weight: 1,
      arbitrary: fc.constantFrom(`${name}=%`, `${name}=%ff%fe`, name, `${name}=%00`),
    },
  );

function queryStrings({ query }: Operation, right: CallInput["query"] = {}): fc.Arbitrary<string> {
  const names = query === undefined ? [] : Object.keys(schemaOf(query).properties ?? {});
  const values = (name: string) => fc.oneof(hostileText, fc.constant(right[name] ?? "1"));
  const known = names.map((name) => fc.option(hostileParameter(name, values(name)), { nil: "" }));
  const surplus = fc.constantFrom("", "__proto__=1", "constructor[prototype][x]=1", "=&&=", "%");
  return fc.tuple(...known, surplus).map((parts) => {
    const text = parts.filter((part) => part !== "").join("&");
    return text.length > 8_000 ? text.slice(0, 8_000) : text;
  });
}

/** The path mostly has a valid id, so that the server validates the rest of the request. */
function requestPaths({ path }: Operation, right: CallInput["params"] = {}): fc.Arbitrary<string> {
  const own = path.replace(/:(\w+)/g, (_, name: string) => right[name] ?? "");
  if (own === path) return fc.constant(path);
  const other = hostileText.map((text) =>
    path.replace(/:\w+/g, () => encodePart(text).slice(0, 500)),
  );
  const broken = fc
    .constantFrom("%", "%ff", "%c0%ae", "..%2f..", "%00")
    .map((text) => path.replace(/:\w+/, text));
  return fc.oneof(
    { weight: 8, arbitrary: fc.constant(own) },
    { weight: 1, arbitrary: other },
    { weight: 1, arbitrary: broken },
  );
}

const HEADERS: Record<string, string>[] = [
  {},
  {},
  {},
  { "idempotency-key": "x".repeat(201) },
  { "idempotency-key": "with a space" },
  { "content-type": "application/json; charset=utf-16" },
  { "content-type": "text/html" },
  { "content-type": "multipart/form-data" },
  { "content-type": "multipart/form-data; boundary=x" },
  { "accept-encoding": "nonsense;q=9, ;;," },
  { "user-agent": "\u00ff".repeat(4_000) },
  { "x-forwarded-for": "x".repeat(4_000) },
  { "x-forwarded-for": "::ffff:127.0.0.1, 10.0.0.1, unknown, ,," },
  { "x-http-method-override": "DELETE", "x-forwarded-host": "evil.example" },
  { range: "bytes=0-0,-1", "if-none-match": "*", expect: "nothing" },
  { cookie: "google_attempt=%%%; =; a" },
];

/** Generates requests to an operation; few of them are valid. */
export function hostileCalls(operation: Operation, right: CallInput): fc.Arbitrary<HostileCall> {
  const idempotent = fc.option(fc.uuid(), { nil: undefined });
  return fc
    .record({
      path: requestPaths(operation, right.params),
      query: queryStrings(operation, right.query),
      payload: hostilePayloads(operation, right.body),
      headers: fc.constantFrom(...HEADERS),
      key: idempotent,
    })
    .map(({ path, query, payload, headers, key }) => ({
      path: query === "" ? path : `${path}?${query}`,
      payload: operation.method === "GET" ? undefined : payload,
      headers: { ...(key !== undefined && { "idempotency-key": key }), ...headers },
    }));
}
