import { type Kysely, sql } from "kysely";
import type { Role } from "#domain/team/permissions.ts";
import type { Schema } from "../database/schema.ts";

type AccountsDb = Kysely<Schema>;

/** The organization that a session has chosen, and the user's role there. */
export interface EnterpriseChoice {
  enterpriseId: string;
  role: Role;
}

interface UserSession {
  sid: string;
  userId: string;
}

/** An organization of a user, with the user's role there. */
export interface MembershipRow {
  enterprise_id: string;
  name: string;
  logo_url: string | null;
  role: Role;
}

/** The user's confirmed memberships, that of the most recently chosen organization first. */
export async function listMemberships(db: AccountsDb, userId: string): Promise<MembershipRow[]> {
  const found = await sql<MembershipRow>`
    select enterprise_id, name, logo_url, role from memberships_of(${userId})`.execute(db);
  return found.rows;
}

/** The memberships that the user hasn't confirmed since claiming the account, oldest first. */
export async function listUnconfirmedMemberships(
  db: AccountsDb,
  userId: string,
): Promise<MembershipRow[]> {
  const found = await sql<MembershipRow>`
    select enterprise_id, name, logo_url, role
      from unconfirmed_memberships_of(${userId})`.execute(db);
  return found.rows;
}

/**
 * Suspends all memberships of a claimed account until the user confirms each, and withdraws the
 * invitations that the account sent.
 */
export async function unconfirmMemberships(db: AccountsDb, userId: string): Promise<void> {
  await sql`select unconfirm_memberships(${userId})`.execute(db);
}

/**
 * Confirms a membership, or ends it and withdraws the invitations that the member sent.
 *
 * @returns false when the user has no unconfirmed membership in the organization
 */
export async function claimMembership(
  db: AccountsDb,
  userId: string,
  { enterpriseId, keep }: { enterpriseId: string; keep: boolean },
): Promise<boolean> {
  const found = await sql<{ claimed: boolean }>`
    select claim_membership(${userId}, ${enterpriseId}, ${keep}) as claimed`.execute(db);
  return found.rows[0]?.claimed === true;
}

/**
 * Chooses an organization for a session.
 *
 * @param wanted its id; null: the organization that the user chose last
 * @returns undefined when the user isn't a confirmed member of it
 */
export async function chooseEnterprise(
  db: AccountsDb,
  { sid, userId }: UserSession,
  wanted: string | null,
): Promise<EnterpriseChoice | undefined> {
  const found = await sql<EnterpriseChoice>`
    select enterprise_id as "enterpriseId", role
      from choose_enterprise(${sid}, ${userId}, ${wanted})`.execute(db);
  return found.rows[0];
}

/**
 * The organization that a session has chosen; undefined if there is none, if the membership has ended
 * or is unconfirmed, or if the session has ended.
 */
export async function findEnterpriseChoice(
  db: AccountsDb,
  { sid, userId }: UserSession,
): Promise<EnterpriseChoice | undefined> {
  const found = await sql<EnterpriseChoice>`
    select enterprise_id as "enterpriseId", role from session_scope(${sid}, ${userId})
     where enterprise_id is not null`.execute(db);
  return found.rows[0];
}
