import type { Member } from "#contract/team.ts";
import type { Role } from "#domain/team/permissions.ts";
import type { Transaction } from "../database/database.ts";
import { notFound } from "../http/apiError.ts";
import { withdrawInvitationsOf } from "./invitationStore.ts";
import { presentMember } from "./present.ts";
import { lockTeam, requireAnotherOwner, requireGrantableRole } from "./roles.ts";
import * as store from "./store.ts";
import type { LockedMembers } from "./store.ts";

/**
 * Locks the memberships to change one of them.
 *
 * @throws ApiError FORBIDDEN for another member with a role above the caller's, NOT_FOUND, NO_ENTERPRISE
 */
async function lockTeamToChange(tx: Transaction, userId: string) {
  const team = await lockTeam(tx);
  const current = team.members.get(userId);
  if (current === undefined) throw notFound();
  if (userId !== tx.userId) requireGrantableRole(team.own, current);
  return team;
}

/**
 * Changes a member's role, and withdraws the member's invitations for roles that the new role may not
 * grant (docs/rules/team.md#people).
 *
 * @throws ApiError FORBIDDEN, NOT_FOUND, NO_ENTERPRISE, LAST_OWNER
 */
export async function changeMemberRole(
  tx: Transaction,
  userId: string,
  role: Role,
): Promise<Member> {
  const team = await lockTeamToChange(tx, userId);
  requireGrantableRole(team.own, role);
  if (role !== "BUSINESS_OWNER") requireAnotherOwner(team, userId);
  await store.setMemberRole(tx, userId, role);
  await withdrawInvitationsOf(tx, userId, role);
  const member = await store.findMember(tx, userId);
  if (member === undefined) throw notFound();
  return presentMember(member);
}

async function endMembership(tx: Transaction, team: LockedMembers, userId: string): Promise<void> {
  requireAnotherOwner(team, userId);
  await store.endMembership(tx, userId);
  await withdrawInvitationsOf(tx, userId, null);
}

/**
 * Ends a membership: the member's next request is refused, and the invitations that the member sent are
 * withdrawn. The documents and records that the member wrote stay.
 *
 * @throws ApiError FORBIDDEN, NOT_FOUND, NO_ENTERPRISE, LAST_OWNER
 */
export async function removeMember(tx: Transaction, userId: string): Promise<undefined> {
  await endMembership(tx, await lockTeamToChange(tx, userId), userId);
  return undefined;
}

/** Ends the membership of the transaction's user, in the same way. @throws ApiError LAST_OWNER, NO_ENTERPRISE */
export async function leaveEnterprise(tx: Transaction): Promise<void> {
  await endMembership(tx, await lockTeam(tx), tx.userId);
}
