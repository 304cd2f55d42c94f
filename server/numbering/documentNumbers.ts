import type { UsedNumber } from "#domain/numbering/numberSeries.ts";
import type { Day } from "#domain/days/days.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Transaction } from "../database/database.ts";
import type { ListNumbersInUse } from "./latestNumber.ts";

/** A number of a permanently deleted or renumbered document. */
export interface FormerNumber {
  kind: DocumentKind;
  number: string;
  documentId: string;
  /** The document's date; null for a renumbered document, and where the history does not have it. */
  date: Day | null;
  how: "DELETED" | "RENUMBERED";
  at: Date;
  by: string | null;
}

/** A cancelled document with its number, which no other document gets. */
export interface CancelledNumber {
  kind: DocumentKind;
  number: string;
  documentId: string;
  date: Day;
  at: Date;
  by: string | null;
  reason: string;
}

/** A cancelled receipt with its number, which no other receipt gets. */
export interface CancelledReceipt extends Omit<CancelledNumber, "kind" | "documentId" | "date"> {
  paymentId: string;
}

/** The receipts of a year. */
export interface ReceiptNumbers {
  count: number;
  first: string | null;
  last: string | null;
  missing: number;
  cancelled: CancelledReceipt[];
}

/** Reads the numbers of documents and receipts. Injected, because the documents slice imports this one. */
export interface DocumentNumberReaders {
  inUse: ListNumbersInUse;
  /** The numbers in use with the dates of their documents, in batches. */
  dated(tx: Transaction, kind: DocumentKind): AsyncIterable<UsedNumber[]>;
  /** The numbers of deleted and renumbered documents in the history, oldest first, in batches. */
  former(tx: Transaction): AsyncIterable<FormerNumber[]>;
  /** The numbers of cancelled documents, oldest cancellation first. */
  cancelled(tx: Transaction): Promise<CancelledNumber[]>;
  /** The receipts of each of the years that has some, with the cancelled ones, oldest cancellation first. */
  receipts(tx: Transaction, years: readonly number[]): Promise<Map<number, ReceiptNumbers>>;
}
