import { createHash, type KeyObject, sign } from "node:crypto";
import type { SealEvent } from "#domain/issuing/issuing.ts";

/** The first field of every hash; another format has another text. */
const FORMAT = "daftar-seal-1";

/** The `previous_hash` of an organization's first seal. */
export const NO_PREVIOUS_HASH = Buffer.alloc(32);

/** The fields that the hash of a seal covers. */
export interface SealContents {
  enterpriseId: string;
  /** Counts from 1, without gaps. */
  number: number;
  event: SealEvent;
  payloadHash: Uint8Array;
  previousHash: Uint8Array;
  sealedAt: Date;
}

export function sha256(bytes: Uint8Array): Buffer {
  return createHash("sha256").update(bytes).digest();
}

/**
 * Computes the hash of a seal: SHA-256 over its fields, each preceded by its length as 4 bytes, big-endian
 * (docs/rules/issuing.md#the-chain).
 */
export function hashSeal(seal: SealContents): Buffer {
  const fields = [
    FORMAT,
    seal.enterpriseId,
    String(seal.number),
    seal.event,
    seal.payloadHash,
    seal.previousHash,
    seal.sealedAt.toISOString(),
  ];
  const hash = createHash("sha256");
  for (const field of fields) {
    const bytes = Buffer.from(field as string);
    const length = Buffer.alloc(4);
    length.writeUInt32BE(bytes.length);
    hash.update(length).update(bytes);
  }
  return hash.digest();
}

/** The Ed25519 signature of a hash. */
export function signHash(hash: Uint8Array, privateKey: KeyObject): Buffer {
  return sign(null, hash, privateKey);
}
