import type { SealEvent } from "#domain/issuing/issuing.ts";
import type { Transaction } from "../database/database.ts";
import { hashSeal, sha256, signHash } from "./sealFormat.ts";
import type { SealKey } from "./sealKey.ts";
import { insertSeal, lockChainHead } from "./store.ts";

/** The place of the next seal in the organization's chain, which is locked until the transaction ends. */
export interface NextSeal {
  number: number;
  previousHash: Buffer;
  sealedAt: Date;
}

/**
 * Locks the chain and returns the place of the next seal. The caller has locked the document.
 *
 * @param now returns the current time; called once the chain is locked. The seal is at least a
 *   millisecond later than the one before, also when the clock was set back.
 */
export async function reserveSeal(tx: Transaction, now: () => Date): Promise<NextSeal> {
  const { number, hash, sealed_at: previous } = await lockChainHead(tx);
  const earliest = previous === null ? 0 : previous.getTime() + 1;
  const sealedAt = new Date(Math.max(now().getTime(), earliest));
  return { number: number + 1, previousHash: hash, sealedAt };
}

/** The event that a seal records. `payload` is JSON without translated texts. */
export interface SealedEvent {
  event: SealEvent;
  documentId: string;
  payload: object;
}

/**
 * Adds a seal at the end of the organization's chain (docs/rules/issuing.md#the-chain).
 *
 * @param next the result of `reserveSeal` in this transaction
 * @returns the hash of the seal
 */
export async function appendSeal(
  tx: Transaction,
  key: SealKey,
  { number, previousHash, sealedAt }: NextSeal,
  { event, documentId, payload }: SealedEvent,
): Promise<Buffer> {
  const bytes = Buffer.from(JSON.stringify(payload));
  const payloadHash = sha256(bytes);
  const contents = { enterpriseId: tx.enterpriseId, number, event, payloadHash, previousHash };
  const hash = hashSeal({ ...contents, sealedAt });
  await insertSeal(tx, key, {
    number,
    event,
    document_id: documentId,
    payload: bytes,
    payload_hash: payloadHash,
    previous_hash: previousHash,
    hash,
    signature: signHash(hash, key.privateKey),
    sealed_at: sealedAt,
  });
  return hash;
}
