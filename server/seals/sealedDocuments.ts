import type { SealEvent } from "#domain/issuing/issuing.ts";
import type { Transaction } from "../database/database.ts";
import type { SealRecord } from "./checkSeal.ts";
import { parsePayload, payloadVersion } from "./payloadVersion.ts";

/** What the stored document of a seal has now. */
export interface SealedDocument {
  documentId: string;
  event: SealEvent;
  /** The payload as it would be sealed now. */
  payload: object;
  /** The stored time of the event; null where the document says that it did not happen. */
  at: Date | null;
  /** The number of the seal that the document names; null for a cancellation, which isn't named. */
  sealNumber: number | null;
}

/** Reads the documents of seals. Injected, because the documents slice imports this folder. */
export type ReadSealedDocuments = (
  tx: Transaction,
  seals: readonly Pick<SealRecord, "document_id" | "event">[],
) => Promise<SealedDocument[]>;

/**
 * Whether `now` has everything that `sealed` has. Fields that a newer version of the program added
 * are not in an older payload.
 */
function includesAll(now: unknown, sealed: unknown): boolean {
  if (typeof sealed !== "object" || sealed === null) return Object.is(now ?? null, sealed);
  if (typeof now !== "object" || now === null || Array.isArray(now) !== Array.isArray(sealed)) {
    return false;
  }
  if (Array.isArray(sealed) && sealed.length !== (now as unknown[]).length) return false;
  return Object.entries(sealed).every(([name, value]) =>
    includesAll((now as Record<string, unknown>)[name], value),
  );
}

/** Whether the stored document is as it was sealed. */
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
  return includesAll({ ...(JSON.parse(JSON.stringify(payload)) as object), v: version }, sealed);
}
