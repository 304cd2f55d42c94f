import type { Generated, GeneratedAlways } from "kysely";
import type { Role } from "#domain/team/permissions.ts";
import type { ViewList } from "#domain/records/views.ts";

/** A record that a user chose recently in an organization. */
interface RecentChoiceTable {
  enterprise_id: string;
  user_id: string;
  chosen_at: Generated<Date>;
}

export interface RecentClientTable extends RecentChoiceTable {
  client_id: string;
}

export interface RecentProductTable extends RecentChoiceTable {
  product_id: string;
}

/** The user's views of lists in one organization. */
export interface SavedViewTable {
  enterprise_id: string;
  id: Generated<string>;
  user_id: string;
  list: ViewList;
  name: string;
  folded_name: GeneratedAlways<string>;
  /** The query of the page's address. */
  filters: string;
  /** From 0, without gaps. */
  position: number;
  created_at: Generated<Date>;
  updated_at: Generated<Date>;
}

/** A pending invitation. */
export interface InvitationTable {
  enterprise_id: string;
  id: Generated<string>;
  email: string;
  email_key: string;
  role: Role;
  invited_by: string;
  token_hash: Buffer;
  /** Whether the link was sent by mail; otherwise it was shown to be copied. */
  mailed: boolean;
  created_at: Generated<Date>;
  expires_at: Date;
}

/** A key by which a program acts for a member. */
export interface ApiKeyTable {
  enterprise_id: string;
  id: Generated<string>;
  name: string;
  role: Role;
  /** SHA-256 of its secret. */
  secret_hash: Buffer;
  created_by: string;
  created_at: Generated<Date>;
  /** Null for a key that doesn't expire. */
  expires_at: Date | null;
  /** Recorded at most once in five minutes. */
  last_used_at: Date | null;
}

export interface MembershipTable {
  enterprise_id: string;
  user_id: string;
  role: Role;
  created_at: Generated<Date>;
  ended_at: Date | null;
  /**
   * False after the owner of the address has taken over the account, until that user confirms the membership. An
   * unconfirmed membership gives no access.
   */
  confirmed: Generated<boolean>;
  /** A copy of the organization's setting, written by triggers. */
  two_step_required: GeneratedAlways<boolean>;
  /** The last time that a session chose the organization. */
  chosen_at: Date | null;
  /** Recorded at most once in five minutes. */
  last_seen_at: Date | null;
}
