import { createHash, randomBytes, timingSafeEqual } from "node:crypto";
import { isOpenToKeys } from "#contract/apiKeyAccess.ts";
import type { Access } from "#contract/operation.ts";
import { isKeyRoleGrantable } from "#domain/team/apiKeys.ts";
import { isRole, type Role } from "#domain/team/permissions.ts";
import type { Database } from "../database/database.ts";
import { ApiError } from "./apiError.ts";
import type { AuthenticationLimiter } from "./authenticationLimiter.ts";

const PREFIX = "daf_";
const ID_BYTES = 16;
const SECRET_BYTES = 32;
/**
 * `daf_<ids>_<secret>`: first the ids of the key and the organization, then the secret. Each part is 32
 * bytes in base64url.
 */
const API_KEY_PATTERN = /^daf_([\w-]{43})_([\w-]{43})$/;
/** The number of characters of the encoded ids that lists show. */
const SHOWN_ID_LENGTH = 8;

const bytesOf = (id: string) => Buffer.from(id.replaceAll("-", ""), "hex");

const idOf = (bytes: Buffer) =>
  bytes.toString("hex").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

// Hashes a secret without salt and iterations: the secret is random, so it can't be guessed from
// the hash.
const hashSecret = (secret: string) => createHash("sha256").update(secret).digest();

/** Creates the secret of a new key. @returns it in base64url, and its SHA-256 hash to store */
export function createApiKeySecret(): { secret: string; hash: Buffer } {
  const secret = randomBytes(SECRET_BYTES).toString("base64url");
  return { secret, hash: hashSecret(secret) };
}

/** The text that a program sends as its bearer token. */
export function formatApiKey(of: { enterpriseId: string; id: string; secret: string }): string {
  const ids = Buffer.concat([bytesOf(of.id), bytesOf(of.enterpriseId)]).toString("base64url");
  return `${PREFIX}${ids}_${of.secret}`;
}

/** The beginning of a key, by which lists identify it. */
export function apiKeyPrefix(id: string): string {
  return PREFIX + bytesOf(id).toString("base64url").slice(0, SHOWN_ID_LENGTH);
}

/** Whether a bearer token has the prefix of an API key, well-formed or not. */
export const isApiKey = (token: string): boolean => token.startsWith(PREFIX);

function parseApiKey(token: string) {
  const [, ids, secret] = API_KEY_PATTERN.exec(token) ?? [];
  if (ids === undefined || secret === undefined) return null;
  const bytes = Buffer.from(ids, "base64url");
  const id = idOf(bytes.subarray(0, ID_BYTES));
  return { id, enterpriseId: idOf(bytes.subarray(ID_BYTES)), secret };
}

interface ApiKeyRow {
  user_id: string;
  creator_role: string;
  name: string;
  role: string;
  secret_hash: Buffer;
  is_expired: boolean;
}

const FIND_API_KEY = {
  name: "api_key_scope",
  text: `select user_id, creator_role, name, role, secret_hash, is_expired
           from api_key_scope($1, $2)`,
};

/** A key that authenticates a request, and the member for whom it acts. */
export interface AuthenticatedKey {
  id: string;
  name: string;
  enterpriseId: string;
  userId: string;
  role: Role;
}

/** Counts an attempt with a key that is unknown or has a wrong secret. @throws ApiError TOO_MANY_REQUESTS */
export type CountWrongKey = (address: string) => Promise<void>;

/** The services that authenticate API keys. */
export interface KeyAuthentication {
  database: Database;
  limitAuthentication: AuthenticationLimiter;
  countWrongKey: CountWrongKey;
}

const keyRefusedError = (message: string) => new ApiError("UNAUTHENTICATED", { message });

type ParsedKey = NonNullable<ReturnType<typeof parseApiKey>>;

/** Finds a key; counts one that is unknown or has a wrong secret. @throws ApiError UNAUTHENTICATED, TOO_MANY_REQUESTS */
async function findApiKey(
  { database, countWrongKey }: KeyAuthentication,
  key: ParsedKey,
  address: string,
) {
  const values = [key.enterpriseId, key.id];
  const { rows } = await database.pool.query<ApiKeyRow>({ ...FIND_API_KEY, values });
  const [found] = rows;
  if (found !== undefined && timingSafeEqual(found.secret_hash, hashSecret(key.secret))) {
    return { ...found, ...key };
  }
  await countWrongKey(address);
  throw keyRefusedError("The API key is unknown or was removed");
}

/**
 * Authenticates an API key in one query. Attempts with wrong keys are counted and limited per network;
 * the limit never refuses a valid key. Keys of one network wait for each other's queries.
 *
 * @param signal removes a waiting key from the queue
 * @throws ApiError UNAUTHENTICATED, TOO_MANY_REQUESTS; FORBIDDEN if keys may not call the operation, or
 *   if the key's creator may no longer give its role; the signal's reason
 */
export async function authenticateKey(
  services: KeyAuthentication,
  { token, access, address }: { token: string; access: Access; address: string },
  signal: AbortSignal,
): Promise<AuthenticatedKey> {
  const key = parseApiKey(token);
  if (key === null) throw keyRefusedError("Not an API key: it starts with daf_ and has 91 letters");
  const find = () => findApiKey(services, key, address);
  const found = await services.limitAuthentication.apiKey(address, find, signal);
  if (found.is_expired) throw keyRefusedError("The API key has expired");
  const { id, enterpriseId, user_id: userId, name, role, creator_role: creatorRole } = found;
  if (!isOpenToKeys(access)) throw closedToKeysError(access);
  if (!isRole(role) || !isRole(creatorRole) || !isKeyRoleGrantable(creatorRole, role)) {
    const message = "The member who created the API key may no longer give its role";
    throw new ApiError("FORBIDDEN", { message });
  }
  return { id, name, enterpriseId, userId, role };
}

function closedToKeysError(access: Access): ApiError {
  const message = "No API key may do this: a signed-in member does";
  const isPermission = typeof access === "string" && access !== "public" && access !== "account";
  if (!isPermission) return new ApiError("FORBIDDEN", { message });
  const details = [{ path: "permission", code: "NOT_ALLOWED" as const, message: access }];
  return new ApiError("FORBIDDEN", { message, details });
}
