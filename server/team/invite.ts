import type { NewInvitation } from "#contract/team.ts";
import { emailKey } from "#domain/text/email.ts";
import { isLanguage, type Language } from "#domain/text/language.ts";
import type { Role } from "#domain/team/permissions.ts";
import { hashToken } from "../accounts/tokenHash.ts";
import type { Transaction } from "../database/database.ts";
import { ApiError, notFound } from "../http/apiError.ts";
import type { SideEffect } from "../http/idempotentSideEffect.ts";
import { consumeRateLimit, createRateLimiter } from "../http/limits.ts";
import type { MailSender } from "../mail/throttle.ts";
import type { Services } from "../services.ts";
import { invitationMail } from "./invitationMail.ts";
import * as invitations from "./invitationStore.ts";
import { createInvitationToken } from "./invitationToken.ts";
import { presentNewInvitation } from "./present.ts";
import { lockTeam, requireGrantableRole } from "./roles.ts";
import { findEnterprise, isMemberAddress } from "./store.ts";

/** Seconds. */
const DAY = 24 * 3600;
/** Milliseconds. */
const LINK_LIFETIME = 7 * DAY * 1000;
/** Limits the links per organization that are shown instead of mailed, when no mail server is configured. */
const SHOWN_LINKS_LIMIT = { points: 200, duration: DAY, isNeverReverted: true };

/** The invitation to send: a new one, to an address and for a role, or an existing one again. */
type InvitationRequest = { email: string; role: Role } | { id: string };

interface PreparedInvitation {
  email: string;
  role: Role;
  token: string;
  inviter: { name: string | null; email: string; language: Language };
  enterprise: MailSender & { name: string };
}

/** Reads the caller's account. @throws ApiError EMAIL_NOT_VERIFIED if a mail is to be sent and its address is unverified */
async function readInviter({ db, userId }: Transaction, sendsMail: boolean) {
  const user = await db
    .selectFrom("app_user")
    .select(["email", "first_name", "last_name", "language", "email_verified_at"])
    .where("id", "=", userId)
    .executeTakeFirstOrThrow();
  if (sendsMail && user.email_verified_at === null) {
    throw new ApiError("EMAIL_NOT_VERIFIED", { message: "Verify your own e-mail address first" });
  }
  const names = [user.first_name, user.last_name].filter((part) => part !== null).join(" ");
  const language = isLanguage(user.language) ? user.language : "fr";
  return { name: names === "" ? null : names, email: user.email, language };
}

/**
 * Checks that the caller may send or withdraw this invitation now. Locks the memberships.
 *
 * @returns the address and the role of the invitation
 * @throws ApiError FORBIDDEN for a role above the caller's, NOT_FOUND, NO_ENTERPRISE
 */
async function checkInvitationRequest(tx: Transaction, request: InvitationRequest) {
  const { own } = await lockTeam(tx);
  if ("email" in request) requireGrantableRole(own, request.role);
  const pending =
    "email" in request
      ? await invitations.findInvitationTo(tx, emailKey(request.email))
      : await invitations.findInvitation(tx, request.id);
  if (pending !== undefined) requireGrantableRole(own, pending.role);
  if ("email" in request) return request;
  if (pending === undefined) throw notFound();
  return pending;
}

/** @throws ApiError ALREADY_MEMBER */
async function refuseMemberAddress(tx: Transaction, email: string): Promise<void> {
  if (!(await isMemberAddress(tx, emailKey(email)))) return;
  throw new ApiError("ALREADY_MEMBER", { message: "This address is that of a member" });
}

async function prepareInvitation(
  tx: Transaction,
  request: InvitationRequest,
  sendsMail: boolean,
): Promise<PreparedInvitation> {
  const { email, role } = await checkInvitationRequest(tx, request);
  const inviter = await readInviter(tx, sendsMail);
  await refuseMemberAddress(tx, email);
  const found = await findEnterprise(tx);
  if (found === undefined) throw notFound();
  const { enterpriseId, userId } = tx;
  const enterprise = { enterpriseId, userId, name: found.name, createdAt: found.created_at };
  return { email, role, token: createInvitationToken(enterpriseId), inviter, enterprise };
}

/**
 * Returns a function that creates the side effect of sending an invitation. Its steps check the request,
 * mail the link, then check the request again and save the invitation. If the mail server refuses the
 * mail, nothing is saved. Without a mail server the reply has the link.
 *
 * The steps throw ApiError FORBIDDEN, EMAIL_NOT_VERIFIED, NOT_FOUND, NO_ENTERPRISE, ALREADY_MEMBER,
 * TOO_MANY_REQUESTS, and the errors of `MailThrottle.sendMail`, such as MailFailedError.
 */
export function createInvitationSender(services: Services) {
  const { database, mailer, mailThrottle, publicUrl } = services;
  const shownLinks = createRateLimiter(database.pool, "invite", SHOWN_LINKS_LIMIT);
  const linkOf = (token: string) => `${publicUrl}/invitation?token=${token}`;

  async function sendLink({
    email,
    role,
    token,
    inviter,
    enterprise,
  }: PreparedInvitation): Promise<void> {
    if (mailer === null) return consumeRateLimit(shownLinks, enterprise.enterpriseId);
    const { language } = inviter;
    const organization = enterprise.name;
    const link = linkOf(token);
    const mail = {
      to: email,
      language,
      senderName: organization,
      replyTo: inviter.email,
      ...invitationMail(language, { inviter, organization, role, link }),
    };
    await mailThrottle.sendMail(enterprise, email, () => mailer.send(mail));
  }

  async function save(tx: Transaction, request: InvitationRequest, prepared: PreparedInvitation) {
    await checkInvitationRequest(tx, request);
    const { email, role, token } = prepared;
    await refuseMemberAddress(tx, email);
    const saved = await invitations.saveInvitation(tx, {
      email,
      email_key: emailKey(email),
      role,
      token_hash: hashToken(token),
      mailed: mailer !== null,
      expires_at: new Date(Date.now() + LINK_LIFETIME),
    });
    return presentNewInvitation(saved, mailer === null ? linkOf(token) : undefined);
  }

  return (request: InvitationRequest): SideEffect<PreparedInvitation, NewInvitation> => ({
    prepare: (tx) => prepareInvitation(tx, request, mailer !== null),
    act: sendLink,
    finish: (tx, prepared) => save(tx, request, prepared),
  });
}

/** Withdraws an invitation. @throws ApiError FORBIDDEN, NOT_FOUND, NO_ENTERPRISE */
export async function withdrawInvitation(tx: Transaction, id: string): Promise<undefined> {
  await checkInvitationRequest(tx, { id });
  await invitations.deleteInvitation(tx, id);
  return undefined;
}
