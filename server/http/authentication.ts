import type { FastifyRequest } from "fastify";
import type { Operation } from "#contract/operation.ts";
import { isRole, type Role } from "#domain/team/permissions.ts";
import type { Database } from "../database/database.ts";
import { ApiError } from "./apiError.ts";
import { requirePermission } from "./permissions.ts";
import type { AccessTokens, Claims } from "./tokens.ts";

/**
 * The authenticated user. Organization and role are those that the session has chosen; they are
 * non-null where the operation needs a permission.
 */
export interface Caller {
  claims: Claims;
  enterpriseId: string | null;
  role: Role | null;
}

/** The caller's organization. @throws ApiError NO_ENTERPRISE */
export function requireEnterprise({ enterpriseId }: Caller): string {
  if (enterpriseId === null) throw new ApiError("NO_ENTERPRISE");
  return enterpriseId;
}

/** The caller's role in the organization. @throws ApiError NO_ENTERPRISE */
export function requireRole({ role }: Caller): Role {
  if (role === null) {
    throw new ApiError("NO_ENTERPRISE", { message: "The user has no organization yet" });
  }
  return role;
}

const unauthenticated = () =>
  new ApiError("UNAUTHENTICATED", { message: "A valid access token is needed" });

const SESSION_SCOPE = {
  name: "session_scope",
  text: "select enterprise_id, role from session_scope($1, $2)",
};

interface SessionScope {
  enterprise_id: string | null;
  role: string | null;
}

/** A token belongs to the organization that was chosen when it was issued. */
const isOfAnotherChoice = ({ enterpriseId }: Claims, { enterprise_id: chosen }: SessionScope) =>
  enterpriseId !== undefined && chosen !== null && enterpriseId !== chosen;

/**
 * Authenticates a request and checks the permission that its operation needs: verifies the token's
 * signature and expiry, then reads in one query whether its session is active, which organization
 * it has chosen and which role the user has there.
 *
 * @throws ApiError UNAUTHENTICATED, then NO_ENTERPRISE or FORBIDDEN where the operation needs a
 *   permission
 */
export async function authenticate(
  request: FastifyRequest,
  { access, choosesEnterprise }: Operation,
  tokens: AccessTokens,
  database: Database,
): Promise<Caller> {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) throw unauthenticated();
  const claims = await tokens.verify(token);
  if (claims === null) throw unauthenticated();
  const found = await database.pool.query<SessionScope>({
    ...SESSION_SCOPE,
    values: [claims.sid, claims.userId],
  });
  const session = found.rows[0];
  if (session === undefined) throw unauthenticated();
  if (!choosesEnterprise && isOfAnotherChoice(claims, session)) throw unauthenticated();
  const { enterprise_id: enterpriseId, role } = session;
  const caller = { claims, enterpriseId, role: role !== null && isRole(role) ? role : null };
  if (access !== "public" && access !== "account") requirePermission(requireRole(caller), access);
  return caller;
}
