import type { accounts } from "#contract/accounts.ts";
import type { enterprises } from "#contract/enterprises.ts";
import type { twoStep } from "#contract/twoStep.ts";
import type { system } from "#contract/system.ts";
import type { team } from "#contract/team.ts";
import { withoutSchemas } from "./withoutSchemas.ts";

/** The operations of the pages before sign-in and of the shell, without their schemas. */
export const baseOperations = {
  config: withoutSchemas<typeof system.config>("GET", "/config", "public"),
  login: withoutSchemas<typeof accounts.login>("POST", "/auth/login", "public"),
  register: withoutSchemas<typeof accounts.register>("POST", "/auth/register", "public"),
  refresh: withoutSchemas<typeof accounts.refresh>("POST", "/auth/refresh", "public"),
  logout: withoutSchemas<typeof accounts.logout>("POST", "/auth/logout", "public"),
  forgotPassword: withoutSchemas<typeof accounts.forgotPassword>(
    "POST",
    "/auth/forgot-password",
    "public",
  ),
  confirmReset: withoutSchemas<typeof accounts.confirmReset>(
    "POST",
    "/auth/forgot-password/confirm",
    "public",
  ),
  verifyEmail: withoutSchemas<typeof accounts.verifyEmail>("POST", "/auth/verify-email", "public"),
  resendVerification: withoutSchemas<typeof accounts.resendVerification>(
    "POST",
    "/auth/verify-email/resend",
    "account",
  ),
  googleCallback: withoutSchemas<typeof accounts.googleCallback>(
    "GET",
    "/auth/google/callback",
    "public",
  ),
  secondFactor: withoutSchemas<typeof twoStep.secondFactor>(
    "POST",
    "/auth/second-factor",
    "public",
  ),
  twoStep: withoutSchemas<typeof twoStep.get>("GET", "/auth/two-step", "account"),
  leave: withoutSchemas<typeof team.leave>("POST", "/team/leave", "account"),
  invitation: withoutSchemas<typeof team.invitation>("GET", "/invitations/:token", "public"),
  acceptInvitation: withoutSchemas<typeof team.accept>(
    "POST",
    "/invitations/:token/accept",
    "public",
    { choosesEnterprise: true },
  ),
  me: withoutSchemas<typeof accounts.me>("GET", "/auth/me", "account"),
  updateMe: withoutSchemas<typeof accounts.updateMe>("PUT", "/auth/me", "account"),
  hasEnterprise: withoutSchemas<typeof accounts.hasEnterprise>(
    "GET",
    "/auth/enterprise/check",
    "account",
  ),
  enterprises: withoutSchemas<typeof accounts.enterprises>("GET", "/auth/enterprises", "account", {
    choosesEnterprise: true,
  }),
  chooseEnterprise: withoutSchemas<typeof accounts.chooseEnterprise>(
    "POST",
    "/auth/enterprise",
    "account",
    { choosesEnterprise: true },
  ),
  claimEnterprise: withoutSchemas<typeof accounts.claimEnterprise>(
    "POST",
    "/auth/enterprise/claim",
    "account",
    { choosesEnterprise: true },
  ),
  mine: withoutSchemas<typeof enterprises.mine>("GET", "/auth/enterprises/me", "account"),
};
