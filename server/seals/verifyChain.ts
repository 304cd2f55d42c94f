import type { BreakReason, ChainReport } from "#contract/conformity.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Transaction } from "../database/database.ts";
import { type PreviousSeal, checkSeal, readPublicKeys, type SealRecord } from "./checkSeal.ts";
import { NO_PREVIOUS_HASH } from "./sealFormat.ts";
import { isUnchanged, type ReadSealedDocuments } from "./sealedDocuments.ts";
import {
  findSealedDocument,
  findChainHead,
  findUnsealedDocument,
  type ChainHead,
  listSealKeys,
  readSeals,
} from "./store.ts";

interface VerifyRequest {
  readDocuments: ReadSealedDocuments;
  /** Called after each batch. */
  onProgress?: (verified: number, total: number) => void;
  signal?: AbortSignal;
}

const CHAIN_START: PreviousSeal = { number: 0, hash: NO_PREVIOUS_HASH, sealed_at: null };

/** Finds the first broken seal of a batch. @returns `broken`, null if none is, and `last`: the last intact seal */
async function verifyBatch(
  tx: Transaction,
  seals: readonly SealRecord[],
  before: PreviousSeal,
  check: (seal: SealRecord, before: PreviousSeal) => BreakReason | null,
  readDocuments: ReadSealedDocuments,
): Promise<{ last: PreviousSeal; broken: { seal: SealRecord; reason: BreakReason } | null }> {
  const documents = await readDocuments(tx, seals);
  const stored = new Map(documents.map((one) => [`${one.event} ${one.documentId}`, one]));
  let last = before;
  for (const seal of seals) {
    const document = stored.get(`${seal.event} ${seal.document_id}`);
    const reason = check(seal, last) ?? (isUnchanged(seal, document) ? null : "DOCUMENT");
    if (reason !== null) return { last, broken: { seal, reason } };
    last = seal;
  }
  return { last, broken: null };
}

const describeDocument = (document: { kind: DocumentKind; number: string } | undefined) => ({
  type: document?.kind ?? null,
  numero: document?.number ?? null,
});

/** Finds the faults that only a complete pass finds: removed last seals, and documents without a seal. */
async function findBreakAtEnd(tx: Transaction, last: PreviousSeal, head: ChainHead) {
  if (last.number !== head.number || !head.hash.equals(last.hash)) {
    const number = Math.min(last.number + 1, Math.max(head.number, last.number));
    return { number, reason: "HEAD" as const, documentId: null, ...describeDocument(undefined) };
  }
  const unsealed = await findUnsealedDocument(tx);
  if (unsealed === undefined) return null;
  const named = { documentId: unsealed.id, ...describeDocument(unsealed) };
  return { number: null, reason: "UNSEALED" as const, ...named };
}

/**
 * Verifies the organization's chain of seals, and that each issued or cancelled document is stored as
 * it was sealed (docs/rules/issuing.md#verification). Memory use does not grow with the chain.
 *
 * @param tx a repeatable read transaction
 * @returns the report, with the first fault that was found
 */
export async function verifyChain(
  tx: Transaction,
  { readDocuments, onProgress, signal }: VerifyRequest,
): Promise<ChainReport> {
  const keys = readPublicKeys(await listSealKeys(tx));
  const head = await findChainHead(tx);
  const check = (seal: SealRecord, before: PreviousSeal) =>
    checkSeal(seal, before, { enterpriseId: tx.enterpriseId, keys });
  let place = CHAIN_START;
  for await (const seals of readSeals(tx)) {
    signal?.throwIfAborted();
    const { last, broken } = await verifyBatch(tx, seals, place, check, readDocuments);
    place = last;
    if (broken !== null) {
      const { seal, reason } = broken;
      const document = await findSealedDocument(tx, seal.document_id);
      // For a gap, report the number of the first missing seal.
      const number = reason === "SEQUENCE" ? last.number + 1 : seal.number;
      const named = { documentId: seal.document_id, ...describeDocument(document) };
      const { number: verified } = last;
      return { total: head.number, verified, broken: { number, reason, ...named } };
    }
    onProgress?.(last.number, head.number);
  }
  const broken = await findBreakAtEnd(tx, place, head);
  return { total: head.number, verified: place.number, broken };
}
