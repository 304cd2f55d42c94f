import type { Invitation, Member, NewInvitation } from "#contract/team.ts";
import type { Person } from "../accounts/people.ts";
import type { InvitationRow } from "./invitationStore.ts";
import type { MemberRow } from "./store.ts";

/** A member in the format of the API. */
export function presentMember(row: MemberRow): Member {
  return {
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    role: row.role,
    joinedAt: row.created_at.toISOString(),
    lastSeenAt: row.last_seen_at?.toISOString() ?? null,
    twoStep: row.two_step,
  };
}

export const memberNameOf = (person: Person | undefined) => person?.name ?? person?.email ?? "";

/** A new or renewed invitation in the format of the API. @param link undefined if the link was mailed */
export function presentNewInvitation(row: InvitationRow, link: string | undefined): NewInvitation {
  const { id, email, role } = row;
  const shown = { id, email, role, expiresAt: row.expires_at.toISOString() };
  return link === undefined ? shown : { ...shown, link };
}

export function presentInvitation(
  row: InvitationRow,
  people: ReadonlyMap<string, Person>,
): Invitation {
  return {
    ...presentNewInvitation(row, undefined),
    invitedBy: memberNameOf(people.get(row.invited_by)),
  };
}
