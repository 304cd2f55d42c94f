import { z } from "zod";
import { storable } from "./values.ts";
import { brokenPasswordRules } from "#domain/accounts/passwords.ts";
import { parseAccountTelephone } from "#domain/values/telephone.ts";
import { addFieldError } from "./fieldErrors.ts";

/** A password that meets all rules. At most 128 characters, to bound the cost of hashing. */
export const newPassword = z
  .string()
  .max(128)
  .superRefine((password, context) => {
    for (const rule of brokenPasswordRules(password)) {
      addFieldError(context, `PASSWORD_${rule}`);
    }
  });

/** A telephone of ten digits (docs/rules/accounts.md#registration). */
export const phone = z.string().transform((text, context) => {
  const read = parseAccountTelephone(text);
  if (read !== null) return read;
  addFieldError(context, "NOT_TEN_DIGITS");
  return z.NEVER;
});

export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });

/**
 * The proof of identity that a change of the account's sign-in requires: the password if the account
 * has one, and a code if two-step sign-in is on; with neither, a recent sign-in (SIGN_IN_AGAIN). If
 * passkeys are the account's only second factor, the session must have passed a second step
 * (SIGN_IN_WITH_PASSKEY).
 */
export const identityProof = z.object({
  password: z.string().max(128).optional(),
  code: storable.max(64).optional(),
});

export type IdentityProof = z.output<typeof identityProof>;

export const identityErrors = [
  "INVALID_CURRENT_PASSWORD",
  "INVALID_CODE",
  "SIGN_IN_AGAIN",
  "SIGN_IN_WITH_PASSKEY",
  "TOO_MANY_REQUESTS",
  "SERVER_BUSY",
] as const;

/** The errors of each sign-in with Google. */
export const googleErrors = [
  "GOOGLE_NOT_CONFIGURED",
  "GOOGLE_UNAVAILABLE",
  "GOOGLE_EMAIL_NOT_VERIFIED",
  "SECOND_FACTOR",
] as const;

export const googleCallbackErrors = [
  ...googleErrors,
  "INVALID_STATE",
  "GOOGLE_DENIED",
  "GOOGLE_EXCHANGE_FAILED",
  "TOO_MANY_REQUESTS",
] as const;
