import type { ApiKey } from "#contract/apiKeys.ts";
import { apiKeyState } from "#domain/team/apiKeys.ts";
import type { Person } from "../accounts/people.ts";
import { apiKeyPrefix } from "../http/apiKeys.ts";
import { memberNameOf } from "../team/present.ts";
import type { ApiKeyRow } from "./store.ts";

/** An API key in the format of the API. @param people the creators by id */
export function presentApiKey(row: ApiKeyRow, people: ReadonlyMap<string, Person>): ApiKey {
  const { id, name, role, creator_role: creatorRole, is_expired: isExpired } = row;
  return {
    id,
    name,
    role,
    prefix: apiKeyPrefix(id),
    createdBy: memberNameOf(people.get(row.created_by)),
    createdAt: row.created_at.toISOString(),
    lastUsedAt: row.last_used_at?.toISOString() ?? null,
    expiresAt: row.expires_at?.toISOString() ?? null,
    state: apiKeyState({ role, creatorRole, isExpired }),
  };
}
