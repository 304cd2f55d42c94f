import type { ReactNode } from "react";
import type { Permission } from "#domain/team/permissions.ts";
import { useCan } from "../../api/useCan.ts";

interface CanProps {
  permission: Permission;
  children: ReactNode;
}

/** Renders its children for users whose role holds the permission. */
export function Can({ permission, children }: CanProps) {
  return useCan(permission) ? children : null;
}
