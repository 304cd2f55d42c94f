import { Suspense, useEffect, useState } from "react";
import type { Document, DocumentRow } from "#contract/documents.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { useReturnFocusAfterPanel } from "../../ui/panel/useReturnFocusAfterPanel.ts";
import { closeCollectDialog, useOpenedCollectDialog } from "./collectDialog.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const CollectDialog = lazyPart(async () => {
  const dialog = import("./CollectDialog.tsx");
  const [{ CollectDialog }] = await Promise.all([dialog, loadNamespaces(["payments"])]);
  return { default: CollectDialog };
});

/**
 * Opens the issuing dialog of an invoice that can't be issued yet; resolves to the issued invoice, or to null if the
 * user closes the dialog.
 */
export type AskToIssue = (invoice: DocumentRow) => Promise<Document | null>;

/** Renders the dialog that records payments. Its code loads when it first opens. */
export function CollectDialogHost({ askIssue }: { askIssue: AskToIssue }) {
  const current = useOpenedCollectDialog();
  useReturnFocusAfterPanel(current !== null);
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(current);
  if (current !== null && current !== shown) setShown(current);
  useEffect(() => closeCollectDialog, []);
  if (shown === null) return null;
  return (
    <Suspense>
      <CollectDialog
        key={shown.openingId}
        invoices={shown.invoices}
        opened={current !== null}
        askIssue={askIssue}
        onClose={closeCollectDialog}
      />
    </Suspense>
  );
}
