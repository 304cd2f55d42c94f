import { z } from "zod";
import { storable } from "./values.ts";
import { brokenPasswordRules } from "#domain/accounts/passwords.ts";
import { addFieldError, withCode } from "./fieldErrors.ts";

export const isTenDigits = (phone: string) => /^\d{10}$/.test(phone);

/** At most 128 characters, to bound the cost of hashing. */
export const newPassword = z
  .string()
  .max(128)
  .superRefine((password, context) => {
    for (const rule of brokenPasswordRules(password)) {
      addFieldError(context, `PASSWORD_${rule}`);
    }
  });

export const phone = z.string().refine(isTenDigits, withCode("NOT_TEN_DIGITS"));

export const tokenPair = z.object({ accessToken: z.string(), refreshToken: z.string() });

/**
 * Shows that it is the user who changes how the account signs in: the password, where the account has
 * one, and a code, where two-step sign-in is on. An account with passkeys alone has signed in with one.
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
] as const;
