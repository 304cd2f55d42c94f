import type { CarriedNumber } from "#domain/continuity.ts";
import type { Day } from "#domain/days.ts";
import type { DocumentKind } from "#domain/documents.ts";
import type { Transaction } from "../database/database.ts";
import type { NumbersInUse } from "./latestNumber.ts";

/** A number that a document no longer carries: it was permanently deleted, or renumbered. */
export interface FormerNumber {
  kind: DocumentKind;
  number: string;
  documentId: string;
  /** The document's date; null where the history does not have it. */
  date: Day | null;
  how: "DELETED" | "RENUMBERED";
  at: Date;
  by: string | null;
}

/** Reads the numbers of documents. Passed in, because the slices that read them import this one. */
export interface DocumentNumbers {
  inUse: NumbersInUse;
  /** The numbers in use with the dates of their documents, in batches. */
  dated(tx: Transaction, kind: DocumentKind): AsyncIterable<CarriedNumber[]>;
  /** Every number that a document lost, as far back as the history goes; oldest first. */
  former(tx: Transaction): Promise<FormerNumber[]>;
}
