import { useSyncExternalStore } from "react";
import type { DocumentRow } from "#contract/documents.ts";
import type { PdfOptions } from "../queries.ts";

/** The document to share, with the options of the dialog. */
export interface ShareRequest {
  document: DocumentRow;
  /** The choices for the PDF that the page shows. */
  options?: PdfOptions | undefined;
  /** Whether the device's menu has refused the file. */
  isRefused?: boolean;
  /** Whether the user asked for the other ways to share, so that the device's menu doesn't open automatically. */
  skipsMenu?: boolean;
}

const listeners = new Set<() => void>();
let current: (ShareRequest & { openingId: number }) | null = null;
let lastOpeningId = 0;

/** Opens the dialog that shares a document, in the page's `ShareHost`; null closes it. */
export function openShareDialog(request: ShareRequest | null): void {
  lastOpeningId += 1;
  current = request === null ? null : { ...request, openingId: lastOpeningId };
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The open request; null without one. `openingId` is new at each opening. */
export function useShareRequest() {
  return useSyncExternalStore(subscribe, () => current);
}
