import type { FastifyReply, FastifyRequest } from "fastify";
import type { Access, Operation } from "#contract/operation.ts";
import { isRole, type Role } from "#domain/team/permissions.ts";
import type { Scope, Transaction } from "../database/database.ts";
import { ApiError } from "./apiError.ts";
import { authenticateKey, isApiKey, type KeyAuthentication } from "./apiKeys.ts";
import { readCallerRole } from "./callerRole.ts";
import { abortOnDisconnect } from "./clientDisconnectedError.ts";
import { requirePermission } from "./permissions.ts";
import type { AccessTokens, Claims } from "./tokens.ts";

/**
 * The authenticated user. The organization is the one that the session has chosen, the role is the
 * user's role there; for an API key, both are those of the key. They are non-null where the operation
 * needs a permission.
 */
export interface Caller {
  userId: string;
  enterpriseId: string | null;
  role: Role | null;
  /** The key that acts for the user; null for a session. */
  apiKey: { id: string; name: string } | null;
  /** Whether the organization requires a second step that the session hasn't passed. */
  lacksSecondFactor: boolean;
}

/** A user with a session. */
export interface SignedInCaller extends Caller {
  claims: Claims;
  apiKey: null;
}

/** The id of the caller's organization. @throws ApiError NO_ENTERPRISE */
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

const unauthenticatedError = () =>
  new ApiError("UNAUTHENTICATED", { message: "A valid access token is needed" });

const FIND_SESSION = {
  name: "session_scope",
  text: "select enterprise_id, role, lacks_second_factor from session_scope($1, $2)",
};

interface SessionRow {
  enterprise_id: string | null;
  role: string | null;
  /** Whether the organization requires a second step that the session hasn't passed. */
  lacks_second_factor: boolean;
}

const twoStepRequiredError = () =>
  new ApiError("TWO_STEP_REQUIRED", {
    message: "The organization asks its members for two-step sign-in: set it up first",
  });

const needsPermission = (access: Access): access is Exclude<Access, "public" | "account"> =>
  access !== "public" && access !== "account";

/** Whether the session has switched to another organization since the token was issued. */
const isOfOtherEnterprise = ({ enterpriseId }: Claims, { enterprise_id: chosen }: SessionRow) =>
  enterpriseId !== undefined && chosen !== null && enterpriseId !== chosen;

/** The services that authenticate requests. */
export interface Authentication extends KeyAuthentication {
  tokens: AccessTokens;
}

/** A request to authenticate. */
export interface AuthenticatedCall {
  request: FastifyRequest;
  reply: FastifyReply;
}

function readBearerToken({ headers }: FastifyRequest): string {
  const [scheme, token] = (headers.authorization ?? "").split(" ");
  if (scheme?.toLowerCase() !== "bearer" || !token) throw unauthenticatedError();
  return token;
}

async function authenticateSession(
  { tokens, database, limitAuthentication }: Authentication,
  { access, choosesEnterprise }: Operation,
  token: string,
  signal: AbortSignal,
): Promise<SignedInCaller> {
  const claims = await tokens.verify(token);
  if (claims === null) throw unauthenticatedError();
  const { userId, sid } = claims;
  const read = () => database.pool.query<SessionRow>({ ...FIND_SESSION, values: [sid, userId] });
  const { rows } = await limitAuthentication.session(userId, read, signal);
  const [session] = rows;
  if (session === undefined) throw unauthenticatedError();
  if (!choosesEnterprise && isOfOtherEnterprise(claims, session)) throw unauthenticatedError();
  const { enterprise_id: enterpriseId, role } = session;
  const knownRole = role !== null && isRole(role) ? role : null;
  const lacksSecondFactor = knownRole !== null && session.lacks_second_factor;
  if (needsPermission(access) && lacksSecondFactor) throw twoStepRequiredError();
  return { userId, claims, enterpriseId, role: knownRole, apiKey: null, lacksSecondFactor };
}

/**
 * Authenticates a request and checks the permission that its operation needs. For a session, verifies
 * the token's signature and expiry; one query then finds whether the session is active, which
 * organization it has chosen, the user's role there, and whether a required second step is missing. An
 * API key also takes one query. Each user and, for API keys, each network has a queue for these queries,
 * which a request leaves when its client disconnects.
 *
 * @throws ApiError UNAUTHENTICATED; TOO_MANY_REQUESTS after many wrong API keys. Where the operation needs
 *   a permission: NO_ENTERPRISE, TWO_STEP_REQUIRED, FORBIDDEN. For an API key also FORBIDDEN if no key may
 *   call the operation, or if its creator may no longer give its role
 * @throws ClientDisconnectedError
 */
export async function authenticate(
  { request, reply }: AuthenticatedCall,
  operation: Operation,
  authentication: Authentication,
): Promise<Caller> {
  const { access } = operation;
  const token = readBearerToken(request);
  const signal = abortOnDisconnect(reply);
  const caller = isApiKey(token)
    ? await callerOfKey(authentication, { token, access, address: request.ip }, signal)
    : await authenticateSession(authentication, operation, token, signal);
  if (needsPermission(access)) requirePermission(requireRole(caller), access);
  return caller;
}

async function callerOfKey(...call: Parameters<typeof authenticateKey>): Promise<Caller> {
  const { id, name, ...caller } = await authenticateKey(...call);
  return { ...caller, apiKey: { id, name }, lacksSecondFactor: false };
}

/**
 * Authenticates a session for a public operation or one on the user's account, which no API key may call.
 *
 * @throws ApiError UNAUTHENTICATED; FORBIDDEN for an API key; TOO_MANY_REQUESTS after many wrong API keys
 * @throws ClientDisconnectedError
 */
export async function authenticateUser(
  call: AuthenticatedCall,
  operation: Operation & { access: "public" | "account" },
  authentication: Authentication,
): Promise<SignedInCaller> {
  return (await authenticate(call, operation, authentication)) as SignedInCaller;
}

/**
 * The organization, user and API key of a caller's transactions. A session that lacks a required second
 * step may open none, except for an operation with `needsNoSecondFactor`.
 *
 * @throws ApiError NO_ENTERPRISE, TWO_STEP_REQUIRED
 */
export function scopeOf(caller: Caller, operation?: Operation): Scope {
  const { userId, apiKey } = caller;
  if (caller.lacksSecondFactor && !operation?.needsNoSecondFactor) throw twoStepRequiredError();
  return { enterpriseId: requireEnterprise(caller), userId, apiKey: apiKey?.name ?? null };
}

/**
 * Checks again that a caller may call an operation. Long work, such as mailing many letters, calls it in
 * its later transactions: since the request was authenticated, the membership may have ended, the role
 * may have changed, or the API key may have been deleted. Ignores whether the session has ended or has
 * chosen another organization.
 *
 * @throws ApiError FORBIDDEN
 */
export async function requireStillAllowed(
  tx: Transaction,
  { apiKey }: Caller,
  { access }: Operation,
): Promise<void> {
  const role = await readCallerRole(tx, apiKey?.id ?? null);
  if (role === null) {
    throw new ApiError("FORBIDDEN", { message: "The caller has left the organization" });
  }
  if (needsPermission(access)) requirePermission(role, access);
}
