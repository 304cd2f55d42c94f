import { canGrant, isRole, ROLES, type Role } from "#domain/team/permissions.ts";
import { useSession } from "../../api/session.ts";

/** The roles that the user may assign, strongest first, and whether they may change a member. */
export function useAssignableRoles() {
  const own = useSession()?.user.role ?? "";
  const grants = (role: Role) => isRole(own) && canGrant(own, role);
  return { roles: ROLES.filter(grants), grants };
}
