import type { Generated } from "kysely";

/** Links to set a new password. */
export interface PasswordResetTable {
  hash: Buffer;
  user_id: string;
  created_at: Generated<Date>;
  expires_at: Date;
  /** The `email_key` of the address that the link was mailed to; null when it wasn't mailed. */
  mailed_to: string | null;
}

/** Links to verify the address of an account. */
export interface EmailVerificationTable {
  hash: Buffer;
  user_id: string;
  email_key: string;
  created_at: Generated<Date>;
  expires_at: Date;
  used_at: Date | null;
}
