import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "#domain/documents/documentKinds.ts";
import type { DisplayStatus } from "#domain/documents/documents.ts";
import type { Tone } from "../ui/feedback/SoftBadge.tsx";

/** The name of each status in translation keys, which may not contain a space as stored values do. */
const STATUS_KEYS = {
  DRAFT: "DRAFT",
  SENT: "SENT",
  "Under negotiation": "UNDER_NEGOTIATION",
  ACCEPTED: "ACCEPTED",
  REJECTED: "REJECTED",
  EXPIRED: "EXPIRED",
  DELETED: "DELETED",
} as const satisfies Record<DisplayStatus, string>;

/** The translation key of a status, in the gender of the kind: "devis envoyé", "facture envoyée". */
export function statusKey(kind: DocumentKind, status: DisplayStatus) {
  const key = STATUS_KEYS[status];
  return DOCUMENT_KIND_REGISTRY[kind].gender === "feminine"
    ? (`documents.statusFeminine.${key}` as const)
    : (`documents.status.${key}` as const);
}

export const STATUS_TONES: Record<DisplayStatus, Tone> = {
  DRAFT: "neutral",
  SENT: "info",
  "Under negotiation": "warning",
  ACCEPTED: "success",
  REJECTED: "danger",
  EXPIRED: "warning",
  DELETED: "neutral",
};

export function listPath(kind: DocumentKind): string {
  return DOCUMENT_KIND_REGISTRY[kind].path;
}

/** The path of the page that creates a document, with a client chosen if there is one. */
export function creationPath(kind: DocumentKind, clientId?: string): string {
  const path = `${DOCUMENT_KIND_REGISTRY[kind].path}/create`;
  return clientId === undefined ? path : `${path}?client=${clientId}`;
}

export function detailPath({ type, id }: { type: DocumentKind; id: string }): string {
  return `${DOCUMENT_KIND_REGISTRY[type].path}/${id}`;
}

/** The edit page is always under the document's own kind (docs/rules/documents.md#kinds). */
export function editPath(document: { type: DocumentKind; id: string }): string {
  return `${detailPath(document)}/edit`;
}
