import type { apiKeys } from "#contract/apiKeys.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import { API_KEY_LIMITS } from "#domain/team/apiKeys.ts";
import { hasPermission } from "#domain/team/permissions.ts";
import type { Transaction } from "../database/database.ts";
import { isUniqueViolation } from "../database/errorCodes.ts";
import { ApiError, invalidField } from "../http/apiError.ts";
import { createApiKeySecret, formatApiKey } from "../http/apiKeys.ts";
import { lockTeam } from "../team/roles.ts";
import * as store from "./store.ts";

const keyLimitReachedError = () =>
  new ApiError("API_KEY_LIMIT_REACHED", {
    message: `An organization has at most ${API_KEY_LIMITS.perOrganization} API keys: remove one first`,
  });

/**
 * Creates a key that acts for the transaction's user (docs/rules/api-keys.md).
 *
 * @throws ApiError VALIDATION_ERROR on a `name` that another key has, or an `expiresAt` in the past;
 *   API_KEY_LIMIT_REACHED; FORBIDDEN or NO_ENTERPRISE once the caller is no longer an owner
 */
export async function createApiKey(
  tx: Transaction,
  { name, role, expiresAt }: Parsed<typeof apiKeys.create>["body"],
): Promise<Reply<typeof apiKeys.create>> {
  const end = expiresAt ?? null;
  if (end !== null && end.getTime() <= Date.now()) throw invalidField("expiresAt", "NOT_IN_FUTURE");
  // Without the lock, an owner who is removed concurrently would leave a key, which would work again if
  // the owner rejoined.
  const { own } = await lockTeam(tx);
  if (!hasPermission(own, "apiKeys.manage")) throw new ApiError("FORBIDDEN");
  await store.lockApiKeys(tx);
  if ((await store.countApiKeys(tx)) >= API_KEY_LIMITS.perOrganization)
    throw keyLimitReachedError();
  const { secret, hash } = createApiKeySecret();
  const added = { name, role, expires_at: end, secret_hash: hash };
  const id = await store.insertApiKey(tx, added).catch((error: unknown) => {
    if (isUniqueViolation(error, "api_key_name")) throw invalidField("name", "TAKEN");
    throw error;
  });
  const key = formatApiKey({ enterpriseId: tx.enterpriseId, id, secret });
  return { id, name, role, expiresAt: end?.toISOString() ?? null, key };
}
