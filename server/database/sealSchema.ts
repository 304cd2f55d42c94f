import type { Generated } from "kysely";
import type { SealEvent } from "#domain/issuing/issuing.ts";

/** A public key of this installation, or of the one that the database comes from. */
export interface SealKeyTable {
  id: string;
  public_key: Buffer;
  created_at: Generated<Date>;
}

/** The chain of an organization's seals (docs/rules/issuing.md#the-chain). Rows never change. */
export interface SealTable {
  enterprise_id: string;
  number: number;
  event: SealEvent;
  document_id: string;
  payload: Buffer;
  payload_hash: Buffer;
  previous_hash: Buffer;
  hash: Buffer;
  signature: Buffer;
  key_id: string;
  sealed_at: Date;
}

/** The last seal of an organization. */
export interface SealHeadTable {
  enterprise_id: string;
  number: number;
  hash: Buffer;
  /** Null before the first seal. */
  sealed_at: Date | null;
}
