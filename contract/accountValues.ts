import { z } from "zod";
import { brokenPasswordRules } from "#domain/passwords.ts";
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
