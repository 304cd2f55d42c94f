import { useEffect, useState, useSyncExternalStore } from "react";
import { SendPanel } from "./SendPanel.tsx";
import { currentSend, openSend, subscribeSend } from "./sendStore.ts";

/** The one place of a page where `useSend` shows its panel: the menu that asked closes at once. */
export function SendHost() {
  const current = useSyncExternalStore(subscribeSend, currentSend);
  // Keeps the words while the panel slides out.
  const [shown, setShown] = useState(current);
  if (current !== null && current !== shown) setShown(current);
  // The next page begins with nothing open.
  useEffect(() => () => openSend(null), []);
  if (shown === null) return null;
  return (
    <SendPanel
      key={shown.occasion}
      document={shown.document}
      opened={current !== null}
      onClose={() => openSend(null)}
    />
  );
}
