import type { AccountSession, Profile } from "#contract/accounts.ts";
import type { Role } from "#domain/team/permissions.ts";
import type { MembershipRow } from "./choiceStore.ts";
import type { SessionRow } from "./sessionStore.ts";
import type { User } from "./store.ts";

/** A user in the format of the API. @param role the role in the chosen organization; null without an organization */
export function presentProfile(user: User, role: Role | null): Profile {
  return {
    id: user.id,
    imageUrl: user.image_url,
    role: role ?? user.role,
    userType: role ?? user.role,
    actif: true,
    createdAt: user.created_at.toISOString(),
    updatedAt: user.updated_at.toISOString(),
    firstName: user.first_name,
    lastName: user.last_name,
    email: user.email,
    phone: user.phone,
    language: user.language,
    emailVerified: user.email_verified_at !== null,
  };
}

/**
 * A session in the format of the API.
 *
 * @param currentId the session of the request
 * @param enterprises the user's organizations
 */
export function presentSession(
  session: SessionRow,
  currentId: string,
  enterprises: readonly MembershipRow[],
): AccountSession {
  const chosen = enterprises.find(
    ({ enterprise_id }) => enterprise_id === session.chosen_enterprise_id,
  );
  return {
    id: session.id,
    createdAt: session.created_at.toISOString(),
    lastUsedAt: session.last_used_at.toISOString(),
    userAgent: session.user_agent,
    enterprise: chosen === undefined ? null : { id: chosen.enterprise_id, name: chosen.name },
    current: session.id === currentId,
  };
}
