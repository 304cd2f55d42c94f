import type { SealEvent } from "#domain/issuing/issuing.ts";
import type { Transaction } from "../database/database.ts";
import type { SealRecord } from "./checkSeal.ts";
import { parsePayload, payloadVersion } from "./payloadVersion.ts";

/** The present state of the stored document of a seal. */
export interface SealedDocument {
  documentId: string;
  event: SealEvent;
  /** The payload as it would be sealed now. */
  payload: object;
  /** The document's stored time of the event; null if the document isn't issued or cancelled. */
  at: Date | null;
  /** The seal number in the document's row; null for a cancellation, whose seal the row doesn't store. */
  sealNumber: number | null;
}

/** Reads the documents of seals. Passed as an argument, because the documents slice imports this folder. */
export type ReadSealedDocuments = (
  tx: Transaction,
  seals: readonly Pick<SealRecord, "document_id" | "event">[],
) => Promise<SealedDocument[]>;

/**
 * Whether `now` has everything that `sealed` has. Fields that a newer version of the program added
 * are not in an older payload.
 */
function containsSealedValues(now: unknown, sealed: unknown): boolean {
  if (typeof sealed !== "object" || sealed === null) return Object.is(now ?? null, sealed);
  if (typeof now !== "object" || now === null || Array.isArray(now) !== Array.isArray(sealed)) {
    return false;
  }
  if (Array.isArray(sealed) && sealed.length !== (now as unknown[]).length) return false;
  return Object.entries(sealed).every(([name, value]) =>
    containsSealedValues((now as Record<string, unknown>)[name], value),
  );
}

/**
 * Whether the stored document has the contents, the time and, if the seal is of its issue, the seal number that
 * were sealed.
 */
export function isUnchanged(
  seal: Pick<SealRecord, "number" | "event" | "sealed_at" | "payload">,
  document: SealedDocument | undefined,
): boolean {
  if (document === undefined) return false;
  const { at, sealNumber, payload } = document;
  if (at?.getTime() !== seal.sealed_at.getTime()) return false;
  if (seal.event === "ISSUED" && sealNumber !== seal.number) return false;
  const sealed = parsePayload(seal.payload);
  const version = payloadVersion(seal.payload);
  if (version === null) return false;
  return containsSealedValues(
    { ...(JSON.parse(JSON.stringify(payload)) as object), v: version },
    sealed,
  );
}
