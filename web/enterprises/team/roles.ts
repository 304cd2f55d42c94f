import { canGrant, isRole, ROLES, type Role } from "#domain/team/permissions.ts";
import { useSession } from "../../api/session.ts";

/** The roles that the user may assign, strongest first. `mayAssign`: whether the user may assign a given role. */
export function useAssignableRoles() {
  const own = useSession()?.user.role ?? "";
  const mayAssign = (role: Role) => isRole(own) && canGrant(own, role);
  return { roles: ROLES.filter(mayAssign), mayAssign };
}
