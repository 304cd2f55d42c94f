import { useEffect, useState } from "react";
import { focusIfLost } from "./focusIfLost.ts";

/** The element that gets the focus if the previously focused one is gone. */
const CONTENT_SELECTOR = "#content";

/**
 * For a dialog that is mounted when it opens: after it is unmounted, returns the focus to the previously focused
 * element. Mantine's `returnFocus` needs a dialog that stays mounted.
 */
export function useReturnFocusAfterUnmount(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const target = opener?.isConnected ? opener : document.querySelector(CONTENT_SELECTOR);
        if (target instanceof HTMLElement) focusIfLost(target);
      });
    },
    [opener],
  );
}
