import { useEffect, useState } from "react";
import { focusIfLost } from "./focusIfLost.ts";

/** The page's content, which takes the focus where the element that had it is gone. */
const CONTENT = "#content";

/**
 * For a dialog that is mounted when it opens: focuses what had the focus before, once the dialog is
 * unmounted. Mantine's `returnFocus` needs a dialog that stays mounted.
 */
export function useReturnFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      requestAnimationFrame(() => {
        const target = opener?.isConnected ? opener : document.querySelector(CONTENT);
        if (target instanceof HTMLElement) focusIfLost(target);
      });
    },
    [opener],
  );
}
