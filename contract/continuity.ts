import { z } from "zod";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { operation } from "./operation.ts";

const person = z.object({ name: z.string().nullable(), email: z.string() });

/** A number that a document had before and that none has now. */
const lostNumber = z.object({
  numero: z.string(),
  /** RENUMBERED: the document exists with another number. */
  how: z.enum(["DELETED", "RENUMBERED"]),
  at: z.string(),
  /** Null for a deleted account. */
  by: person.nullable(),
  /** For the document's history; null if the document was deleted before the history existed. */
  documentId: z.string().nullable(),
});

/**
 * Missing numbers between two numbers, or at an end of the series. `lost` lists those with a known
 * cause.
 */
const gap = z.object({
  after: z.string().nullable(),
  before: z.string().nullable(),
  missing: z.number(),
  lost: z.array(lostNumber),
});

/** A cancelled document. Its number stays in the series, its amounts don't count. */
const cancelledNumber = z.object({
  numero: z.string(),
  at: z.string(),
  /** Null for a deleted account. */
  by: person.nullable(),
  reason: z.string(),
  documentId: z.string(),
});

const series = z.object({
  format: z.string(),
  /** "2026" or "2026-11"; empty if the format has no period. */
  period: z.string(),
  count: z.number(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** At most 500; `gapCount` counts them all. */
  gaps: z.array(gap),
  gapCount: z.number(),
});

const kind = z.object({
  type: z.enum(DOCUMENT_KINDS),
  series: z.array(series),
  /**
   * Numbers that match no format of the kind or are too far from their series, at most 100; `otherCount` counts
   * them all.
   */
  others: z.array(z.string()),
  otherCount: z.number(),
  /** Cancelled documents dated in the year, at most 500; `cancelledCount` counts them all. */
  cancelled: z.array(cancelledNumber),
  cancelledCount: z.number(),
});

/**
 * The receipt of a payment that was recorded by mistake and cancelled. Its number stays in the
 * series.
 */
const cancelledReceipt = cancelledNumber
  .omit({ documentId: true })
  .extend({ paymentId: z.string() });

/** The receipts of payments, which are never deleted. */
const receipts = z.object({
  count: z.number(),
  first: z.string().nullable(),
  last: z.string().nullable(),
  /** The missing numbers: those below the last receipt's that no receipt has. */
  missing: z.number(),
  /** At most 500; `cancelledCount` counts them all. */
  cancelled: z.array(cancelledReceipt),
  cancelledCount: z.number(),
});

const report = z.object({ year: z.number(), kinds: z.array(kind), receipts });

export type ContinuityReport = z.output<typeof report>;
export type NumberSeries = z.output<typeof series>;
export type NumberGap = z.output<typeof gap>;

export const continuity = {
  report: operation({
    method: "GET",
    path: "/numbering/continuity",
    access: "history.read",
    summary:
      "Per kind and year: first and last number, the gaps, and the users who deleted documents",
    query: z.object({ year: z.coerce.number().int().min(1900).max(2999).optional() }),
    reply: report,
    slow: true,
  }),
};
