import type { accounts } from "#contract/accounts.ts";
import type { enterprises } from "#contract/enterprises.ts";
import type { Operation } from "#contract/operation.ts";
import type { system } from "#contract/system.ts";

/**
 * The calls of the entrance: what a visitor needs before any page of the product is open. They are
 * the contract's own operations without their schemas, so that the sign-in page, often the first
 * one on a weak line, need not fetch the schema library. A test holds them against the contract.
 */
export const entrance = {
  config: head<typeof system.config>("GET", "/config", "public"),
  login: head<typeof accounts.login>("POST", "/auth/login", "public"),
  register: head<typeof accounts.register>("POST", "/auth/register", "public"),
  refresh: head<typeof accounts.refresh>("POST", "/auth/refresh", "public"),
  logout: head<typeof accounts.logout>("POST", "/auth/logout", "public"),
  forgotPassword: head<typeof accounts.forgotPassword>("POST", "/auth/forgot-password", "public"),
  confirmReset: head<typeof accounts.confirmReset>(
    "POST",
    "/auth/forgot-password/confirm",
    "public",
  ),
  googleCallback: head<typeof accounts.googleCallback>("GET", "/auth/google/callback", "public"),
  me: head<typeof accounts.me>("GET", "/auth/me", "user"),
  hasEnterprise: head<typeof accounts.hasEnterprise>("GET", "/auth/enterprise/check", "user"),
  mine: head<typeof enterprises.mine>("GET", "/auth/enterprises/me", "user"),
};

/** `call` reads nothing of an operation but these three (and what these ones don't have). */
function head<O extends Operation>(method: O["method"], path: string, access: O["access"]): O {
  return { method, path, access } as O;
}
