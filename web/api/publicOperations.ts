import type { accounts } from "#contract/accounts.ts";
import type { enterprises } from "#contract/enterprises.ts";
import type { Operation } from "#contract/operation.ts";
import type { system } from "#contract/system.ts";

/**
 * The operations of the pages before sign-in. They are the contract's without their schemas, so
 * that the sign-in page doesn't load the schema library. A test compares them with the contract.
 */
export const publicOperations = {
  config: operation<typeof system.config>("GET", "/config", "public"),
  login: operation<typeof accounts.login>("POST", "/auth/login", "public"),
  register: operation<typeof accounts.register>("POST", "/auth/register", "public"),
  refresh: operation<typeof accounts.refresh>("POST", "/auth/refresh", "public"),
  logout: operation<typeof accounts.logout>("POST", "/auth/logout", "public"),
  forgotPassword: operation<typeof accounts.forgotPassword>(
    "POST",
    "/auth/forgot-password",
    "public",
  ),
  confirmReset: operation<typeof accounts.confirmReset>(
    "POST",
    "/auth/forgot-password/confirm",
    "public",
  ),
  googleCallback: operation<typeof accounts.googleCallback>(
    "GET",
    "/auth/google/callback",
    "public",
  ),
  me: operation<typeof accounts.me>("GET", "/auth/me", "user"),
  updateMe: operation<typeof accounts.updateMe>("PUT", "/auth/me", "user"),
  hasEnterprise: operation<typeof accounts.hasEnterprise>("GET", "/auth/enterprise/check", "user"),
  mine: operation<typeof enterprises.mine>("GET", "/auth/enterprises/me", "user"),
};

/** `call` uses these three properties; these operations have none of its optional ones. */
function operation<O extends Operation>(method: O["method"], path: string, access: O["access"]): O {
  return { method, path, access } as O;
}
