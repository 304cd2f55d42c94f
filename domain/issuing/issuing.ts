import type { DocumentKind } from "../documents/documentKinds.ts";

/** The kinds that are issued (docs/rules/issuing.md). */
const ISSUED_KINDS = ["SALES_INVOICE", "CREDIT_INVOICE"] as const satisfies readonly DocumentKind[];

export type IssuedKind = (typeof ISSUED_KINDS)[number];

export function isIssuable(kind: DocumentKind): kind is IssuedKind {
  return ISSUED_KINDS.some((issued) => issued === kind);
}

/**
 * The kind whose texts name the issue states in a list: the list's own kind if it is issued, else
 * invoices.
 */
export function issueTextsKindOf(kind: DocumentKind): IssuedKind {
  return isIssuable(kind) ? kind : "SALES_INVOICE";
}

export const ISSUE_STATES = ["NOT_ISSUED", "ISSUED", "CANCELLED"] as const;
export type IssueState = (typeof ISSUE_STATES)[number];

/** Null for a kind that is never issued. */
export function issueStateOf(document: {
  kind: DocumentKind;
  isIssued: boolean;
  isCancelled: boolean;
}): IssueState | null {
  if (!isIssuable(document.kind)) return null;
  if (document.isCancelled) return "CANCELLED";
  return document.isIssued ? "ISSUED" : "NOT_ISSUED";
}

/** The minimum and maximum length of the reason for a cancellation, in characters. */
export const CANCEL_REASON_LENGTH = { min: 3, max: 300 } as const;

/** The events that seals record (docs/rules/issuing.md#the-chain). */
export type SealEvent = "ISSUED" | "CANCELLED";
