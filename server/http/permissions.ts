import type { FastifyRequest } from "fastify";
import type { Access, DocumentAccess } from "#contract/operation.ts";
import { DOCUMENT_KINDS, type DocumentKind } from "#domain/documents/documentKinds.ts";
import {
  documentPermission,
  hasPermission,
  type Permission,
  type Role,
} from "#domain/team/permissions.ts";
import { ApiError } from "./apiError.ts";

const forbiddenError = (permissions: readonly Permission[]) =>
  new ApiError("FORBIDDEN", {
    message: "The member's role lacks the permission",
    details: permissions.map((message) => ({ path: "permission", code: "NOT_ALLOWED", message })),
  });

/** The permissions that an action needs on documents of these kinds, each once. */
function permissionsOf({ documents }: DocumentAccess, kinds: readonly DocumentKind[]) {
  return [...new Set(kinds.map((kind) => documentPermission(documents, kind)))];
}

/**
 * Checks the role before any part of the request is parsed. For an action on documents, the
 * permission for one kind is enough here: `requirePermissionsOfKinds` checks the kinds of the request.
 *
 * @throws ApiError FORBIDDEN, with the missing permissions in its details
 */
export function requirePermission(role: Role, access: Exclude<Access, "public" | "account">): void {
  const needed = typeof access === "string" ? [access] : permissionsOf(access, DOCUMENT_KINDS);
  if (!needed.some((permission) => hasPermission(role, permission))) throw forbiddenError(needed);
}

type HoldsPermission = (permission: Permission) => boolean;

/** Finds the kinds of the documents; unknown ids are left out. */
type FindKinds = (ids: readonly string[]) => Promise<DocumentKind[]>;

type RequestParts = { params: unknown; query: unknown; body: unknown };

function valuesIn(parts: RequestParts, { kindIn }: DocumentAccess): unknown[] {
  return kindIn.flatMap((place) => {
    const [part, field = ""] = place.split(".");
    const fields = parts[part as keyof RequestParts] as Record<string, unknown> | null | undefined;
    const value = fields?.[field];
    if (Array.isArray(value)) return value as unknown[];
    return value === undefined || value === "" ? [] : [value];
  });
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

const isId = (value: unknown): value is string => typeof value === "string" && UUID.test(value);

const isKind = (value: unknown): value is DocumentKind =>
  DOCUMENT_KINDS.some((kind) => kind === value);

/**
 * The kinds that the values denote, by name or by a document's id. If there is no value or an invalid
 * one, all kinds.
 */
async function findKinds(values: unknown[], find: FindKinds): Promise<readonly DocumentKind[]> {
  const isKnown = (value: unknown) => isKind(value) || isId(value);
  if (values.length === 0 || !values.every(isKnown)) return DOCUMENT_KINDS;
  const ids = values.filter(isId);
  return [...values.filter(isKind), ...(ids.length === 0 ? [] : await find(ids))];
}

/**
 * Checks the permission for each kind of document that the request is about, before the request is
 * validated. Runs no query if the caller has the permissions for all kinds. A request without valid
 * kinds or ids needs the permissions for all kinds.
 *
 * @param holds whether the caller has a permission
 * @param find finds the kinds of documents by id
 * @throws ApiError FORBIDDEN, with the missing permissions in its details
 */
export async function requirePermissionsOfKinds(
  holds: HoldsPermission,
  access: DocumentAccess,
  request: Pick<FastifyRequest, "params" | "query">,
  body: unknown,
  find: FindKinds,
): Promise<void> {
  const lacks = (permission: Permission) => !holds(permission);
  if (!permissionsOf(access, DOCUMENT_KINDS).some(lacks)) return;
  const { params, query } = request;
  const kinds = await findKinds(valuesIn({ params, query, body }, access), find);
  const missing = permissionsOf(access, kinds).filter(lacks);
  if (missing.length > 0) throw forbiddenError(missing);
}
