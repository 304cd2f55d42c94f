import type { z } from "zod";
import type { Operation } from "#contract/operation.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
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

const NAMES_AN_ID = /(?:^id|^ids|Ids?|_ids?)$/;

function idsIn(schema: z.ZodType, at: string): string[] {
  const inside = schema._zod.def as unknown as SchemaDefinition;
  if (inside.format === "uuid") return [at];
  const below = (name: string) => (at === "" ? name : `${at}.${name}`);
  const fields = Object.entries(inside.shape ?? {});
  const wrapped = [inside.innerType, inside.in, inside.out, ...(inside.options ?? [])];
  return [
    ...fields.flatMap(([name, field]) => {
      const found = idsIn(field, below(name));
      return found.length === 0 && NAMES_AN_ID.test(name) ? [below(name)] : found;
    }),
    ...(inside.element === undefined ? [] : idsIn(inside.element, below("0"))),
    ...wrapped.flatMap((part) => (part === undefined ? [] : idsIn(part, at))),
  ];
}

/**
 * The ids that browsers give to passkeys, and those of lines, which are compared with the lines of the
 * document and of its invoice only: no records by themselves.
 */
const NO_RECORDS = new Set([
  "credential.id",
  "credential.rawId",
  "lines.0.id",
  "lines.0.sourceLineId",
]);

/** Returns every parameter of an operation that takes the id of a record. */
export function idParametersOf(operation: Operation): IdParameter[] {
  return (["params", "query", "body"] as const).flatMap((part) => {
    const schema = operation[part];
    const found = new Set(schema === undefined ? [] : idsIn(schema, ""));
    // An array counts once: not both as itself and as its first element.
    const places = [...found].filter((at) => !found.has(`${at}.0`) && !NO_RECORDS.has(at));
    return places.map((at) => ({ in: part, at }));
  });
}

/** By the first segment of a path; the records of `auth` are sessions. */
type Records =
  | "auth"
  | "passkeys"
  | "clients"
  | "products"
  | "documents"
  | "enterprises"
  | "views"
  | "invitations"
  | "members"
  | "apiKeys";

const BY_FIELD: Record<string, Records> = {
  clientId: "clients",
  productId: "products",
  enterpriseId: "enterprises",
  documentId: "documents",
};

function recordsAt({ path }: Operation, { at }: IdParameter): Records | undefined {
  const field = at.split(".").findLast((part) => !/^\d+$/.test(part)) ?? "";
  if (field !== "id" && field !== "ids") return BY_FIELD[field];
  if (path.startsWith("/auth/passkeys/")) return "passkeys";
  if (path.startsWith("/team/")) return path.includes("/invitations/") ? "invitations" : "members";
  if (path.includes("/api-keys/")) return "apiKeys";
  const slice = path.split("/")[1];
  const known: readonly Records[] = [
    "auth",
    "clients",
    "products",
    "documents",
    "enterprises",
    "views",
  ];
  return known.find((records) => records === slice);
}

/**
 * Returns an organization's ids that are valid for a parameter.
 *
 * @throws when `recordsAt` has no record type for the parameter
 */
export function idsFor(operation: Operation, place: IdParameter, own: Organization): string[] {
  const records = recordsAt(operation, place);
  if (records === undefined) {
    throw new Error(`${operation.path}: no sample of a record for ${place.in}.${place.at}`);
  }
  const ids: Record<Records, string[]> = {
    clients: [own.clientId],
    products: [own.productId],
    enterprises: [own.enterpriseId],
    views: [own.viewId],
    auth: [own.sessionId],
    passkeys: [own.passkeyId],
    invitations: [own.invitationId],
    members: [own.memberId],
    apiKeys: [own.apiKeyId],
    documents: Object.values<string>(own.documents satisfies Record<DocumentKind, string>),
  };
  return ids[records];
}

/** Returns a copy of a value with the part at a dotted path replaced; creates missing parents. */
export function setValueAt(whole: unknown, at: string, value: unknown): unknown {
  const [first = "", ...rest] = at.split(".");
  const inside = (old: unknown) =>
    rest.length === 0 ? value : setValueAt(old, rest.join("."), value);
  if (/^\d+$/.test(first)) {
    const list = Array.isArray(whole) ? [...(whole as unknown[])] : [];
    list[Number(first)] = inside(list[Number(first)]);
    return list;
  }
  const record = (typeof whole === "object" && whole !== null ? whole : {}) as Record<
    string,
    unknown
  >;
  return { ...record, [first]: inside(record[first]) };
}
