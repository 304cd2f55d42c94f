import type { Generated } from "kysely";

/** The public keys of WebAuthn credentials. */
export interface PasskeyTable {
  id: Generated<string>;
  user_id: string;
  credential_id: Buffer;
  /** In COSE format. */
  public_key: Buffer;
  /** How many signatures the authenticator has made; 0 if it doesn't count. */
  counter: number;
  transports: string[];
  /** Whether the passkey was synchronized to other devices when it was last used. */
  backed_up: boolean;
  name: string;
  created_at: Generated<Date>;
  last_used_at: Date | null;
}

/** One-time challenges that an authenticator signs. */
export interface PasskeyChallengeTable {
  hash: Buffer;
  /** The user who adds a passkey; null for a sign-in. */
  user_id: string | null;
  created_at: Generated<Date>;
  expires_at: Date;
}
