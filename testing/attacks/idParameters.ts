import type { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import { validInputOf } from "./attackedOperations.ts";
import type { Organization } from "./organization.ts";

/** The nested schemas of a Zod definition of any type. */
interface SchemaDefinition {
  type: string;
  format?: string;
  shape?: Record<string, z.ZodType>;
  element?: z.ZodType;
  innerType?: z.ZodType;
  options?: readonly z.ZodType[];
  in?: z.ZodType;
  out?: z.ZodType;
}

/** The position of an id in a request: `at` is a dotted path, such as "lines.0.productId". */
export interface IdParameter {
  in: "params" | "query" | "body";
  at: string;
}

const ID_FIELD_NAME = /(?:^id|^ids|Ids?|_ids?)$/;

function idsIn(schema: z.ZodType, at: string): string[] {
  const inside = schema._zod.def as unknown as SchemaDefinition;
  if (inside.format === "uuid") return [at];
  const joinPath = (name: string) => (at === "" ? name : `${at}.${name}`);
  const fields = Object.entries(inside.shape ?? {});
  const wrapped = [inside.innerType, inside.in, inside.out, ...(inside.options ?? [])];
  return [
    ...fields.flatMap(([name, field]) => {
      const found = idsIn(field, joinPath(name));
      return found.length === 0 && ID_FIELD_NAME.test(name) ? [joinPath(name)] : found;
    }),
    ...(inside.element === undefined ? [] : idsIn(inside.element, joinPath("0"))),
    ...wrapped.flatMap((part) => (part === undefined ? [] : idsIn(part, at))),
  ];
}

/**
 * Id parameters that identify no stored record: passkey ids, which browsers choose; ids of new
 * records; and line ids, which are only compared with the lines of the document and of its invoice.
 */
const IDS_WITHOUT_RECORD = new Set([
  "credential.id",
  "credential.rawId",
  "newId",
  "lines.0.id",
  "lines.0.lineId",
  "lines.0.sourceLineId",
]);

/** Returns every parameter of an operation that is the id of a record. */
export function idParametersOf(operation: Operation): IdParameter[] {
  return (["params", "query", "body"] as const).flatMap((part) => {
    const schema = operation[part];
    const found = new Set(schema === undefined ? [] : idsIn(schema, ""));
    // An array counts once, not also as its first element.
    const places = [...found].filter((at) => !found.has(`${at}.0`) && !IDS_WITHOUT_RECORD.has(at));
    return places.map((at) => ({ in: part, at }));
  });
}

/**
 * Returns an organization's ids that are valid for a parameter: the one in the operation's valid input,
 * or, for a document, one of each kind.
 * @throws when the valid input has no id there
 */
export function idsFor(name: string, { in: part, at }: IdParameter, own: Organization): string[] {
  // A query string sends a list as one string: drop the index of the first element.
  const place = part === "query" ? at.replace(/\.0$/, "") : at;
  const id = valueAt(validInputOf(name, own)[part], place);
  if (typeof id !== "string")
    throw new Error(`the valid input of ${name} has no id in ${part}.${at}`);
  const documents = Object.values<string>(own.documents);
  return documents.includes(id) ? documents : [id];
}

function valueAt(whole: unknown, at: string): unknown {
  return at
    .split(".")
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], whole);
}

/** Returns a copy of a value with the part at a dotted path replaced; creates missing parents. */
export function setValueAt(whole: unknown, at: string, value: unknown): unknown {
  const [first = "", ...rest] = at.split(".");
  const replaceInside = (old: unknown) =>
    rest.length === 0 ? value : setValueAt(old, rest.join("."), value);
  if (/^\d+$/.test(first)) {
    const list = Array.isArray(whole) ? [...(whole as unknown[])] : [];
    list[Number(first)] = replaceInside(list[Number(first)]);
    return list;
  }
  const record = (typeof whole === "object" && whole !== null ? whole : {}) as Record<
    string,
    unknown
  >;
  return { ...record, [first]: replaceInside(record[first]) };
}
