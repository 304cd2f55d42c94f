import { randomUUID } from "node:crypto";
import type { TokenPair } from "#contract/accounts.ts";
import type { Parsed, Reply } from "#contract/operation.ts";
import type { team } from "#contract/team.ts";
import { emailKey } from "#domain/text/email.ts";
import {
  findInvitedAccount,
  openInvitedAccount,
  verifyInvitedAddress,
} from "../accounts/invitedAccount.ts";
import type { Device } from "../accounts/device.ts";
import { findPeople } from "../accounts/people.ts";
import { openSession, switchEnterprise } from "../accounts/sessions.ts";
import { sendFirstVerificationLink } from "../accounts/verifyEmail.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError, fieldError, notFound } from "../http/apiError.ts";
import type { SignedInCaller } from "../http/authentication.ts";
import type { Services } from "../services.ts";
import { deleteInvitation, findInvitationByToken, type InvitationRow } from "./invitationStore.ts";
import { parseInvitationToken } from "./invitationToken.ts";
import { memberNameOf } from "./present.ts";
import { findEnterprise, insertMember, lockMembers } from "./store.ts";

/** The user id of a transaction that only reads an invitation: it acts for no user. */
const ANONYMOUS_USER_ID = "00000000-0000-0000-0000-000000000000";

type Body = Parsed<typeof team.accept>["body"];

/**
 * Runs `work` in a transaction of the organization of a link.
 *
 * @throws ApiError NOT_FOUND when the invitation is unknown, used, expired or withdrawn
 */
function withInvitation<T>(
  { database }: Services,
  token: string,
  userId: string,
  work: (tx: Transaction, invitation: InvitationRow) => Promise<T>,
): Promise<T> {
  const { enterpriseId, hash } = parseInvitationToken(token);
  return database.inUnlimitedTransaction({ enterpriseId, userId }, async (tx) => {
    // Lock the memberships before reading the invitation: if two requests accept it concurrently, the
    // second one no longer finds it.
    if (userId !== ANONYMOUS_USER_ID) await lockMembers(tx);
    const invitation = await findInvitationByToken(tx, hash);
    if (invitation === undefined) throw notFound();
    return work(tx, invitation);
  });
}

/** Reads the invitation of a link. @throws ApiError NOT_FOUND once it is used, expired or withdrawn */
export function describeInvitation(
  services: Services,
  token: string,
): Promise<Reply<typeof team.invitation>> {
  return withInvitation(
    services,
    token,
    ANONYMOUS_USER_ID,
    async (tx, { email, role, invited_by }) => {
      const found = await findEnterprise(tx);
      if (found === undefined) throw notFound();
      const people = await findPeople(tx, [invited_by]);
      const account = await findInvitedAccount(tx.db, email);
      return {
        enterprise: { name: found.name, logo_url: found.logo_url },
        invitedBy: memberNameOf(people.get(invited_by)),
        role,
        email,
        hasAccount: account !== undefined,
      };
    },
  );
}

const signInFirstError = () =>
  new ApiError("UNAUTHENTICATED", { message: "The address has an account: sign in to accept" });

/**
 * Checks that the caller may accept an invitation. If the invited address has an account, the caller must
 * be its signed-in user, otherwise a visitor who isn't signed in.
 *
 * @returns whether the address has an account
 * @throws ApiError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND
 */
export function checkAcceptance(
  services: Services,
  token: string,
  caller: SignedInCaller | null,
): Promise<boolean> {
  return withInvitation(services, token, ANONYMOUS_USER_ID, async ({ db }, { email }) => {
    const account = await findInvitedAccount(db, email);
    if (account !== undefined && caller === null) throw signInFirstError();
    if (caller !== null && account?.id !== caller.claims.userId) {
      throw new ApiError("FORBIDDEN", { message: "The invitation is for another address" });
    }
    return account !== undefined;
  });
}

/**
 * Makes the transaction's user a member, unless they are one already, and deletes the invitation. If it
 * was mailed, marks the user's address as verified.
 */
async function joinByInvitation(tx: Transaction, invitation: InvitationRow): Promise<void> {
  const { id, role, mailed } = invitation;
  const { members } = await lockMembers(tx);
  if (!members.has(tx.userId)) await insertMember(tx, tx.userId, role);
  await deleteInvitation(tx, id);
  if (mailed) await verifyInvitedAddress(tx.db, tx.userId);
}

function acceptAsSignedInUser(
  services: Services,
  token: string,
  caller: SignedInCaller,
): Promise<TokenPair> {
  return withInvitation(services, token, caller.claims.userId, async (tx, invitation) => {
    await joinByInvitation(tx, invitation);
    const pair = await switchEnterprise(tx.db, services.tokens, caller, tx.enterpriseId);
    if (pair === undefined) throw notFound();
    return pair;
  });
}

/** Returns the fields of a new account. @throws ApiError VALIDATION_ERROR if one is missing */
function requireAccountFields(body: Body) {
  const { password, phone, firstName = null, lastName = null } = body ?? {};
  if (password !== undefined && phone !== undefined) {
    return { password, phone, firstName, lastName };
  }
  const fields = { password, phone };
  const missing = Object.entries(fields).filter(([, value]) => value === undefined);
  const details = missing.map(([path]) => fieldError(path, "REQUIRED"));
  throw new ApiError("VALIDATION_ERROR", { message: "A new account needs them", details });
}

async function acceptWithNewAccount(
  services: Services,
  token: string,
  body: Body,
  { userAgent, ...origin }: Device,
): Promise<TokenPair> {
  const { tokens, throttle, passwords } = services;
  const { password, phone, firstName, lastName } = requireAccountFields(body);
  await throttle.admitRegistration(origin.address);
  const passwordHash = await passwords.hash(password);
  const id = randomUUID();
  const accepted = await withInvitation(services, token, id, async (tx, invitation) => {
    const { email } = invitation;
    const account = { id, email, passwordHash, phone, firstName, lastName };
    const user = await openInvitedAccount(tx.db, account);
    if (user === undefined) throw signInFirstError();
    await joinByInvitation(tx, invitation);
    const pair = await openSession(tx.db, tokens, user, { userAgent, secondFactor: false });
    return { user, invitation, pair };
  });
  await throttle.remember(emailKey(accepted.user.email), origin);
  if (!accepted.invitation.mailed) sendFirstVerificationLink(services, accepted.user, null);
  return accepted.pair;
}

/**
 * Accepts an invitation (docs/rules/team.md#invitations), which is possible once. A signed-in user joins the
 * organization and the session switches to it; otherwise an account and its first session are created.
 *
 * @param caller the signed-in user, if any
 * @param body the fields of a new account; ignored if the user is signed in
 * @throws ApiError UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, VALIDATION_ERROR, TOO_MANY_REQUESTS, SERVER_BUSY
 */
export async function acceptInvitation(
  services: Services,
  {
    token,
    caller,
    body,
    device,
  }: {
    token: string;
    caller: SignedInCaller | null;
    body: Body;
    device: Device;
  },
): Promise<TokenPair> {
  await checkAcceptance(services, token, caller);
  if (caller !== null) return acceptAsSignedInUser(services, token, caller);
  return services.passwords.withSlot(device.address, () =>
    acceptWithNewAccount(services, token, body, device),
  );
}
