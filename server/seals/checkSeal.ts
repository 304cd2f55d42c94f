import { createPublicKey, type KeyObject, verify } from "node:crypto";
import type { Selectable } from "kysely";
import type { BreakReason } from "#contract/conformity.ts";
import type { SealTable } from "../database/sealSchema.ts";
import { hashSeal, sha256 } from "./sealFormat.ts";
import { payloadVersion } from "./payloadVersion.ts";

export type SealRecord = Selectable<SealTable>;

/** The public keys by their id; a key whose id doesn't match its bytes is left out. */
export type PublicKeys = ReadonlyMap<string, KeyObject>;

/** The SPKI prefix of an Ed25519 public key (RFC 8410); the 32 bytes of the key follow. */
const SPKI_PREFIX = Buffer.from("302a300506032b6570032100", "hex");

export function readPublicKeys(rows: readonly { id: string; public_key: Buffer }[]): PublicKeys {
  const valid = rows.filter(
    ({ id, public_key: bytes }) =>
      bytes.length === 32 && sha256(bytes).toString("hex").slice(0, 16) === id,
  );
  return new Map(
    valid.map(({ id, public_key: bytes }) => {
      const key = Buffer.concat([SPKI_PREFIX, bytes]);
      return [id, createPublicKey({ key, format: "der", type: "spki" })];
    }),
  );
}

/** The seal before the one that is checked, or the start of the chain. */
export interface PreviousSeal {
  number: number;
  hash: Uint8Array;
  /** Null at the start of the chain. */
  sealed_at: Date | null;
}

/**
 * Whether a seal is later than the one before. A seal of version 1 needn't be: it has the time of
 * the clock, which may have been set back.
 */
function isLater({ payload, sealed_at: at }: SealRecord, { sealed_at: previous }: PreviousSeal) {
  if (previous === null || at.getTime() > previous.getTime()) return true;
  return payloadVersion(payload) === 1;
}

/** Finds the fault of a seal that follows `before` in the organization's chain; null for an intact seal. */
export function checkSeal(
  seal: SealRecord,
  before: PreviousSeal,
  { enterpriseId, keys }: { enterpriseId: string; keys: PublicKeys },
): BreakReason | null {
  if (seal.number !== before.number + 1) return "SEQUENCE";
  if (!seal.previous_hash.equals(before.hash)) return "PREVIOUS_HASH";
  if (!seal.payload_hash.equals(sha256(seal.payload))) return "PAYLOAD";
  const hash = hashSeal({
    enterpriseId,
    number: seal.number,
    event: seal.event,
    payloadHash: seal.payload_hash,
    previousHash: seal.previous_hash,
    sealedAt: seal.sealed_at,
  });
  if (!seal.hash.equals(hash)) return "HASH";
  const key = keys.get(seal.key_id);
  if (key === undefined) return "KEY";
  if (!verify(null, seal.hash, key, seal.signature)) return "SIGNATURE";
  return isLater(seal, before) ? null : "TIME";
}
