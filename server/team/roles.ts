import { canGrant, type Role } from "#domain/team/permissions.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError } from "../http/apiError.ts";
import { type LockedMembers, lockMembers } from "./store.ts";

/** The permission of those who may grant every role. */
const OWNERSHIP_PERMISSION = "ownership.manage";

/** @throws ApiError FORBIDDEN when the role `granted` is above `own` */
export function requireGrantableRole(own: Role, granted: Role): void {
  if (canGrant(own, granted)) return;
  throw new ApiError("FORBIDDEN", {
    message: "Nobody grants a role above their own",
    details: [{ path: "permission", code: "NOT_ALLOWED", message: OWNERSHIP_PERMISSION }],
  });
}

/**
 * Locks the memberships and reads them. The caller's own role is read again: another request may
 * have changed it since the permission was checked.
 *
 * @throws ApiError NO_ENTERPRISE when the caller is no longer a member
 */
export async function lockTeam(tx: Transaction): Promise<LockedMembers & { own: Role }> {
  const locked = await lockMembers(tx);
  const own = locked.members.get(tx.userId);
  if (own === undefined) throw new ApiError("NO_ENTERPRISE");
  return { ...locked, own };
}

/**
 * Refuses to demote or remove an owner if there is no other owner. Other owners who haven't confirmed
 * their membership don't count, because they may decline it.
 *
 * @throws ApiError LAST_OWNER when the member is an owner and there is no other
 */
export function requireAnotherOwner({ members, unconfirmed }: LockedMembers, userId: string): void {
  const others = [...members].filter(
    ([id, role]) => id !== userId && role === "BUSINESS_OWNER" && !unconfirmed.has(id),
  );
  if (members.get(userId) !== "BUSINESS_OWNER" || others.length > 0) return;
  throw new ApiError("LAST_OWNER", { message: "An organization has an owner at all times" });
}
