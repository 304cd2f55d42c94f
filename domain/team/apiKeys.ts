import { canGrant, hasPermission, type Permission, type Role } from "./permissions.ts";

/**
 * The maximum length of an API key's name in characters, and of keys per organization
 * (docs/rules/api-keys.md).
 */
export const API_KEY_LIMITS = { name: 100, perOrganization: 20 } as const;

/**
 * Whether an API key may have a permission: never that of managing people, and none that only
 * owners have.
 */
export function isKeyPermission(permission: Permission): boolean {
  return permission !== "people.manage" && hasPermission("MANAGER", permission);
}

/** Whether a key with this role works: its creator must be allowed to give the role. */
export function isKeyRoleGrantable(creator: Role, keyRole: Role): boolean {
  return canGrant(creator, keyRole);
}

/** The states of API keys in their list. */
export const API_KEY_STATES = ["ACTIVE", "EXPIRED", "SUSPENDED"] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

interface ApiKeyConditions {
  role: Role;
  /** The creator's current role. */
  creatorRole: Role;
  isExpired: boolean;
}

/**
 * An expired key never works again. A suspended key works again once its creator may give its role.
 */
export function apiKeyState({ role, creatorRole, isExpired }: ApiKeyConditions): ApiKeyState {
  if (isExpired) return "EXPIRED";
  return isKeyRoleGrantable(creatorRole, role) ? "ACTIVE" : "SUSPENDED";
}
