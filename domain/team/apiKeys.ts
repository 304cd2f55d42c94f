import { canGrant, hasPermission, type Permission, type Role } from "./permissions.ts";

/** Limits of an organization's API keys (docs/rules/api-keys.md). */
export const API_KEY_LIMITS = { name: 100, perOrganization: 20 } as const;

/**
 * Whether an API key may hold a permission at all: it never manages people, and never does what only
 * owners may.
 */
export function isKeyPermission(permission: Permission): boolean {
  return permission !== "people.manage" && hasPermission("MANAGER", permission);
}

/** Whether a key with this role works: while its creator may give the role. */
export function keyWorksFor(creator: Role, keyRole: Role): boolean {
  return canGrant(creator, keyRole);
}

/** What the list of keys says of one. */
export const API_KEY_STATES = ["ACTIVE", "EXPIRED", "SUSPENDED"] as const;
export type ApiKeyState = (typeof API_KEY_STATES)[number];

interface KeyAt {
  role: Role;
  /** The creator's role now. */
  creatorRole: Role;
  isExpired: boolean;
}

/** An expired key never works again, a suspended one does once its creator may give its role. */
export function apiKeyState({ role, creatorRole, isExpired }: KeyAt): ApiKeyState {
  if (isExpired) return "EXPIRED";
  return keyWorksFor(creatorRole, role) ? "ACTIVE" : "SUSPENDED";
}
