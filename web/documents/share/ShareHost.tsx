import { Suspense, useEffect, useState } from "react";
import { useReturnFocusAfterPanel } from "../../ui/panel/useReturnFocusAfterPanel.ts";
import { loadShareModule } from "./loadShare.ts";
import { openShareDialog, useShareRequest } from "./sharing.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const DocumentShareDialog = lazyPart(async () => ({
  default: (await loadShareModule()).DocumentShareDialog,
}));

/** Renders the dialog that shares a document; on every page that opens it. */
export function ShareHost() {
  const current = useShareRequest();
  useReturnFocusAfterPanel(current !== null);
  // Keeps the content while the dialog fades out.
  const [shown, setShown] = useState(current);
  if (current !== null && current !== shown) setShown(current);
  useEffect(() => () => openShareDialog(null), []);
  if (shown === null) return null;
  return (
    <Suspense>
      <DocumentShareDialog
        key={shown.openingId}
        request={shown}
        opened={current !== null}
        onClose={() => openShareDialog(null)}
      />
    </Suspense>
  );
}
