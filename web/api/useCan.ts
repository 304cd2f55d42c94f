import { hasPermission, isRole, type Permission } from "#domain/team/permissions.ts";
import { useSession } from "./session.ts";
import { currentSession, type Session } from "./sessionStore.ts";

function sessionHasPermission(session: Session | null, permission: Permission): boolean {
  const role = session?.user.role ?? "";
  return isRole(role) && hasPermission(role, permission);
}

/** Whether the user's role in the organization holds a permission (docs/rules/team.md). */
export function useCan(permission: Permission): boolean {
  return sessionHasPermission(useSession(), permission);
}

/** Like `useCan`, outside of components: whether the role of the current session holds a permission. */
export function can(permission: Permission): boolean {
  return sessionHasPermission(currentSession(), permission);
}
