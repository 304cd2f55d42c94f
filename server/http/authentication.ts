import type { FastifyRequest } from "fastify";
import type { Access } from "#contract/operation.ts";
import type { Database } from "../database/database.ts";
import { ApiError } from "./apiError.ts";
import type { AccessTokens, Claims } from "./tokens.ts";

/** The authenticated user. `enterpriseId` is non-null where the operation needs an organization. */
export interface Caller {
  claims: Claims;
  enterpriseId: string | null;
}

/** The caller's organization. @throws ApiError NO_ENTERPRISE */
export function requireEnterprise({ enterpriseId }: Caller): string {
  if (enterpriseId === null) throw new ApiError("NO_ENTERPRISE");
  return enterpriseId;
}

const unauthenticated = () =>
  new ApiError("UNAUTHENTICATED", { message: "A valid access token is needed" });

const SESSION_SCOPE = {
  name: "session_scope",
  text: "select enterprise_id from session_scope($1, $2)",
};

/**
 * Authenticates a request: verifies the token's signature and expiry, then reads in one query
 * whether its session is active and which organization the user belongs to.
 *
 * @throws ApiError UNAUTHENTICATED, or NO_ENTERPRISE where the operation needs one
 */
export async function authenticate(
  request: FastifyRequest,
  access: Exclude<Access, "public">,
  tokens: AccessTokens,
  database: Database,
): Promise<Caller> {
  const [scheme, token] = (request.headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) throw unauthenticated();
  const claims = await tokens.verify(token);
  if (claims === null) throw unauthenticated();
  const found = await database.pool.query<{ enterprise_id: string | null }>({
    ...SESSION_SCOPE,
    values: [claims.sid, claims.userId],
  });
  const session = found.rows[0];
  if (session === undefined) throw unauthenticated();
  if (access === "enterprise" && session.enterprise_id === null) {
    throw new ApiError("NO_ENTERPRISE", { message: "The user has no organization yet" });
  }
  return { claims, enterpriseId: session.enterprise_id };
}
