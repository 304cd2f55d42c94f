import type { Generated } from "kysely";

/** The shared secret (TOTP) of a user's two-step sign-in. */
export interface TwoStepTable {
  user_id: string;
  /** Encrypted by the `SecretCipher`. */
  secret: Buffer;
  /** Null until the setup is finished. */
  confirmed_at: Date | null;
  /** The 30-second step of the last accepted code. */
  last_step: number | null;
  created_at: Generated<Date>;
}

export interface RecoveryCodeTable {
  user_id: string;
  hash: Buffer;
}

/** A sign-in that passed the first step. */
export interface SignInChallengeTable {
  hash: Buffer;
  user_id: string;
  /** For a password reset: the password that is set after the second step. */
  new_password_hash: string | null;
  reset_hash: Buffer | null;
  created_at: Generated<Date>;
  expires_at: Date;
}

export interface SessionTable {
  id: Generated<string>;
  user_id: string;
  /** Null when no organization is chosen. */
  chosen_enterprise_id: string | null;
  user_agent: string | null;
  /** Whether it has passed a second step: a code, a recovery code or a passkey. */
  second_factor: Generated<boolean>;
  created_at: Generated<Date>;
  last_used_at: Generated<Date>;
  ended_at: Date | null;
}
