import { z } from "zod";
import { ROLES } from "#domain/team/permissions.ts";
import { newPassword, phone, tokenPair } from "./accountValues.ts";
import { operation } from "./operation.ts";
import { email, emptyReply, idParams, optionalText } from "./values.ts";

const role = z.enum(ROLES);

const member = z.object({
  userId: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  role,
  joinedAt: z.string(),
  /** Recorded at most once in five minutes; null until the first request. */
  lastSeenAt: z.string().nullable(),
  /** Whether the member signs in with a second factor. */
  twoStep: z.boolean(),
});

const invitation = z.object({
  id: z.string(),
  email: z.string(),
  role,
  /** The name of the member who sent it last; the e-mail address of a member without a name. */
  invitedBy: z.string(),
  expiresAt: z.string(),
});

/**
 * A new or renewed invitation. It is sent by mail; without a mail server the inviter passes on its
 * link.
 */
const newInvitation = invitation.omit({ invitedBy: true }).extend({
  /** The invitation's link to pass on; only where no mail server is set. */
  link: z.string().optional(),
});

/** The token of an invitation's link. A malformed token is refused like an unknown one. */
const tokenParams = z.object({ token: z.string().regex(/^[\w-]{64}$/) });

/** Errors of invitations, which are sent by mail where a mail server is set. */
const sendingErrors = [
  "FORBIDDEN",
  "EMAIL_NOT_VERIFIED",
  "ALREADY_MEMBER",
  "TOO_MANY_REQUESTS",
  "MAIL_LIMIT_REACHED",
  "RECIPIENT_LIMIT_REACHED",
  "TOTAL_MAIL_LIMIT_REACHED",
  "MAIL_FAILED",
] as const;

export type Member = z.output<typeof member>;
export type Invitation = z.output<typeof invitation>;
export type NewInvitation = z.output<typeof newInvitation>;

/** The organization's members and invitations (docs/rules/team.md#people). */
export const team = {
  list: operation({
    method: "GET",
    path: "/team",
    access: "people.manage",
    summary: "The organization's members, and the invitations that nobody accepted yet",
    reply: z.object({
      members: z.array(member),
      invitations: z.array(invitation),
      /** Whether every member must have two-step sign-in. */
      twoStepRequired: z.boolean(),
    }),
  }),
  requireTwoStep: operation({
    method: "PUT",
    path: "/team/two-step",
    access: "security.manage",
    summary: "Ask two-step sign-in of every member, or no longer; members without it lose access",
    body: z.object({ required: z.boolean() }),
    reply: z.object({ required: z.boolean() }),
    errors: ["OWN_TWO_STEP_OFF"],
  }),
  resetTwoStep: operation({
    method: "DELETE",
    path: "/team/:id/two-step",
    access: "security.manage",
    summary: "Switch off a member's two-step sign-in after a lost device; their sessions end",
    params: idParams,
    reply: emptyReply,
    status: 204,
    servedOnFullDisk: true,
    errors: ["TWO_STEP_OFF", "MEMBER_ELSEWHERE"],
  }),
  invite: operation({
    method: "POST",
    path: "/team/invitations",
    access: "people.manage",
    summary: "Invite an address by mail; inviting it again replaces its link",
    body: z.object({ email, role }),
    reply: newInvitation,
    status: 201,
    errors: sendingErrors,
  }),
  resend: operation({
    method: "POST",
    path: "/team/invitations/:id/resend",
    access: "people.manage",
    summary: "Send an invitation again with a new link; the earlier one ends",
    params: idParams,
    reply: newInvitation,
    errors: sendingErrors,
  }),
  withdraw: operation({
    method: "DELETE",
    path: "/team/invitations/:id",
    access: "people.manage",
    summary: "Withdraw an invitation; its link ends",
    params: idParams,
    reply: emptyReply,
    status: 204,
  }),
  changeRole: operation({
    method: "PUT",
    path: "/team/:id",
    access: "people.manage",
    summary: "Change a member's role; nobody grants one above their own",
    params: idParams,
    body: z.object({ role }),
    reply: member,
    errors: ["LAST_OWNER"],
  }),
  remove: operation({
    method: "DELETE",
    path: "/team/:id",
    access: "people.manage",
    summary: "End a membership; the member loses access at once",
    params: idParams,
    reply: emptyReply,
    status: 204,
    servedOnFullDisk: true,
    errors: ["LAST_OWNER"],
  }),
  leave: operation({
    method: "POST",
    path: "/team/leave",
    access: "account",
    needsNoSecondFactor: true,
    summary: "End the signed-in user's membership in the session's organization",
    reply: emptyReply,
    status: 204,
    servedOnFullDisk: true,
    errors: ["NO_ENTERPRISE", "LAST_OWNER"],
  }),
  invitation: operation({
    method: "GET",
    path: "/invitations/:token",
    access: "public",
    summary: "What an invitation's link offers; NOT_FOUND once used, expired or withdrawn",
    params: tokenParams,
    reply: z.object({
      enterprise: z.object({ name: z.string(), logo_url: z.string().nullable() }),
      invitedBy: z.string(),
      role,
      email: z.string(),
      /** Whether an account has this address; its user has to sign in to accept. */
      hasAccount: z.boolean(),
    }),
  }),
  accept: operation({
    method: "POST",
    path: "/invitations/:token/accept",
    access: "public",
    choosesEnterprise: true,
    summary:
      "Accept an invitation, signed in as its address and without a body; or without an account, " +
      "which the body opens",
    params: tokenParams,
    body: z
      .object({
        password: newPassword.optional(),
        phone: phone.optional(),
        firstName: optionalText(100),
        lastName: optionalText(100),
      })
      .optional(),
    reply: tokenPair,
    errors: ["UNAUTHENTICATED", "FORBIDDEN", "TOO_MANY_REQUESTS", "SERVER_BUSY"],
  }),
};
