import { Suspense, useEffect, useState, useSyncExternalStore } from "react";
import { currentSendPanel, openSendPanel, subscribeToSendPanel } from "./sendPanelStore.ts";
import { lazyPart } from "../../ui/layout/lazyPart.ts";

const SendPanel = lazyPart(async () => ({ default: (await import("./SendPanel.tsx")).SendPanel }));

/** Renders the send panel outside the menus that open it, since those unmount on click. */
export function SendPanelHost() {
  const current = useSyncExternalStore(subscribeToSendPanel, currentSendPanel);
  // Keeps the content while the panel slides out.
  const [shown, setShown] = useState(current);
  if (current !== null && current !== shown) setShown(current);
  // Close the panel when the page unmounts.
  useEffect(() => () => openSendPanel(null), []);
  if (shown === null) return null;
  return (
    <Suspense>
      <SendPanel
        key={shown.openingId}
        document={shown.document}
        opened={current !== null}
        onClose={() => openSendPanel(null)}
      />
    </Suspense>
  );
}
