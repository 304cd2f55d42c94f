import { z } from "zod";
import { trimToNull } from "#domain/clients/clients.ts";
import { ROLES } from "#domain/team/permissions.ts";
import {
  googleCallbackErrors,
  googleErrors,
  newPassword,
  phone,
  tokenPair,
} from "./accountValues.ts";
import { operation } from "./operation.ts";
import {
  email,
  language,
  emptyReply,
  idParams,
  id,
  optionalValue,
  optionalText,
  requiredText,
  storable,
  unchangedIfAbsent,
} from "./values.ts";

const profile = z.object({
  id: z.string(),
  imageUrl: z.string().nullable(),
  role: z.string(),
  userType: z.string(),
  actif: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string(),
  phone: z.string().nullable(),
  language: z.string().nullable(),
  /** Whether a mailed link or Google has shown that the address is the user's. */
  emailVerified: z.boolean(),
});

const session = z.object({
  id: z.string(),
  createdAt: z.string(),
  /** The time of its last renewal, at most an hour before its last request. */
  lastUsedAt: z.string(),
  userAgent: z.string().nullable(),
  /** The organization that the session works in. */
  enterprise: z.object({ id: z.string(), name: z.string() }).nullable(),
  /** Whether it is the session of this request. */
  current: z.boolean(),
});

export type AccountSession = z.output<typeof session>;
export type Profile = z.output<typeof profile>;

const ownEnterprise = z.object({
  id: z.string(),
  name: z.string(),
  logo_url: z.string().nullable(),
  /** The user's role in it. */
  role: z.enum(ROLES),
});

export type OwnEnterprise = z.output<typeof ownEnterprise>;

export type TokenPair = z.output<typeof tokenPair>;

export const accounts = {
  register: operation({
    method: "POST",
    path: "/auth/register",
    access: "public",
    hashesPassword: true,
    summary: "Open an account; a link to verify the address is mailed where mail is configured",
    /** `lang` is the language of the mail. */
    body: z.object({
      email,
      password: newPassword,
      phone,
      lang: optionalValue(language),
    }),
    reply: tokenPair,
    status: 201,
    errors: ["EMAIL_TAKEN", "TOO_MANY_REQUESTS", "SERVER_BUSY"],
  }),
  login: operation({
    method: "POST",
    path: "/auth/login",
    servedOnFullDisk: true,
    access: "public",
    hashesPassword: true,
    summary: "Sign in with e-mail and password",
    body: z.object({ email: storable.max(254), password: z.string().min(1).max(128) }),
    reply: tokenPair,
    errors: ["INVALID_CREDENTIALS", "SECOND_FACTOR", "TOO_MANY_REQUESTS", "SERVER_BUSY"],
  }),
  refresh: operation({
    method: "POST",
    path: "/auth/refresh",
    servedOnFullDisk: true,
    access: "public",
    summary: "Exchange a refresh token for a new pair; each works once",
    body: z.object({ refreshToken: z.string().max(200) }),
    reply: tokenPair,
    errors: ["UNAUTHENTICATED", "TOO_MANY_REQUESTS"],
  }),
  logout: operation({
    method: "POST",
    path: "/auth/logout",
    servedOnFullDisk: true,
    access: "public",
    summary: "End the session that the refresh token belongs to",
    body: z.object({ refreshToken: z.string().max(200) }),
    reply: emptyReply,
    status: 204,
  }),
  endSession: operation({
    method: "DELETE",
    path: "/auth/sessions/:id",
    servedOnFullDisk: true,
    access: "account",
    summary: "End one session of the signed-in user",
    params: idParams,
    reply: emptyReply,
    status: 204,
    errors: ["NOT_FOUND"],
  }),
  forgotPassword: operation({
    method: "POST",
    path: "/auth/forgot-password",
    servedOnFullDisk: true,
    access: "public",
    summary: "Request a link to set a new password; the reply is the same for an unknown address",
    /** `lang` is the language of the page. The mail uses it for a user without a language. */
    body: z.object({ email: storable.trim().min(1).max(254), lang: optionalValue(language) }),
    reply: z.object({}),
    status: 202,
    errors: ["TOO_MANY_REQUESTS"],
  }),
  confirmReset: operation({
    method: "POST",
    path: "/auth/forgot-password/confirm",
    servedOnFullDisk: true,
    access: "public",
    hashesPassword: true,
    summary: "Set a new password with the token of a link; every session of the user ends",
    body: z.object({ token: z.string().min(1).max(200), newPassword }),
    reply: z.object({ email: z.string() }),
    errors: ["INVALID_TOKEN", "SECOND_FACTOR", "TOO_MANY_REQUESTS", "SERVER_BUSY"],
  }),
  verifyEmail: operation({
    method: "POST",
    path: "/auth/verify-email",
    servedOnFullDisk: true,
    access: "public",
    summary: "Verify the address that a link was mailed to; again with the same link succeeds too",
    body: z.object({ token: z.string().min(1).max(200) }),
    reply: z.object({ email: z.string() }),
    errors: ["INVALID_TOKEN", "TOO_MANY_REQUESTS"],
  }),
  resendVerification: operation({
    method: "POST",
    path: "/auth/verify-email/resend",
    servedOnFullDisk: true,
    access: "account",
    summary: "Mail the link to verify the address again; nothing is sent once it is verified",
    reply: z.object({ emailVerified: z.boolean() }),
    errors: ["MAIL_NOT_CONFIGURED", "TOO_MANY_REQUESTS", "MAIL_FAILED"],
  }),
  changePassword: operation({
    method: "PUT",
    path: "/auth/reset-password",
    servedOnFullDisk: true,
    access: "account",
    summary: "Change the signed-in user's password; the other sessions end",
    body: z.object({ currentPassword: z.string().min(1).max(128), newPassword }),
    reply: profile,
    errors: ["INVALID_CURRENT_PASSWORD", "TOO_MANY_REQUESTS", "SERVER_BUSY"],
  }),
  sessions: operation({
    method: "GET",
    path: "/auth/sessions",
    access: "account",
    summary: "The signed-in user's sessions, the last used first",
    reply: z.object({ sessions: z.array(session) }),
  }),
  endOtherSessions: operation({
    method: "DELETE",
    path: "/auth/sessions",
    servedOnFullDisk: true,
    access: "account",
    summary: "End all sessions of the signed-in user except the current one",
    reply: emptyReply,
    status: 204,
  }),
  google: operation({
    method: "GET",
    path: "/auth/google",
    access: "public",
    summary: "Redirect the browser to Google, which redirects it to the page /auth/google/callback",
    reply: emptyReply,
    status: 302,
    errors: ["GOOGLE_NOT_CONFIGURED", "GOOGLE_UNAVAILABLE"],
  }),
  googleCallback: operation({
    method: "GET",
    path: "/auth/google/callback",
    access: "public",
    summary: "Finish a sign-in with the parameters that Google added to the page's URL",
    query: z.object({
      code: z.string().optional(),
      state: z.string().optional(),
      error: z.string().optional(),
    }),
    reply: tokenPair,
    errors: googleCallbackErrors,
  }),
  googleLogin: operation({
    method: "POST",
    path: "/auth/google-login",
    servedOnFullDisk: true,
    access: "public",
    summary: "Sign in with an ID token that Google issued to this installation",
    body: z.object({ token: z.string().min(1).max(8192) }),
    reply: tokenPair,
    errors: [...googleErrors, "INVALID_CREDENTIALS"],
  }),
  me: operation({
    method: "GET",
    path: "/auth/me",
    access: "account",
    summary: "The signed-in user's profile",
    reply: profile,
  }),
  updateMe: operation({
    method: "PUT",
    path: "/auth/me",
    access: "account",
    summary: "Change the signed-in user's profile",
    body: z.object({
      firstName: unchangedIfAbsent(optionalText(100)),
      lastName: unchangedIfAbsent(optionalText(100)),
      phone: unchangedIfAbsent(
        z
          .string()
          .nullish()
          .transform((text) => trimToNull(text))
          .pipe(phone.nullable()),
      ),
      language: optionalValue(language),
    }),
    reply: profile,
  }),
  updateNames: operation({
    method: "PUT",
    path: "/auth/names",
    access: "account",
    summary: "Change the signed-in user's first and last name",
    body: z.object({ firstName: requiredText(100), lastName: requiredText(100) }),
    reply: profile,
  }),
  hasEnterprise: operation({
    method: "GET",
    path: "/auth/enterprise/check",
    access: "account",
    summary: "Whether the session has an organization",
    reply: z.object({ hasEnterprise: z.boolean() }),
  }),
  enterprises: operation({
    method: "GET",
    path: "/auth/enterprises",
    access: "account",
    choosesEnterprise: true,
    summary: "The signed-in user's organizations, the last chosen first, and those to confirm",
    reply: z.object({ enterprises: z.array(ownEnterprise), unconfirmed: z.array(ownEnterprise) }),
  }),
  chooseEnterprise: operation({
    method: "POST",
    path: "/auth/enterprise",
    access: "account",
    choosesEnterprise: true,
    servedOnFullDisk: true,
    summary: "Choose one of the user's organizations for this session; its earlier tokens end",
    body: z.object({ enterpriseId: id }),
    reply: tokenPair,
    errors: ["NOT_FOUND"],
  }),
  claimEnterprise: operation({
    method: "POST",
    path: "/auth/enterprise/claim",
    access: "account",
    choosesEnterprise: true,
    servedOnFullDisk: true,
    summary: "Confirm an organization and choose it, or end the membership, which replies null",
    body: z.object({ enterpriseId: id, keep: z.boolean() }),
    reply: tokenPair.nullable(),
    errors: ["NOT_FOUND"],
  }),
};
