import { useEffect, useRef } from "react";

/**
 * Gives the cursor back to what opened a sheet once it closes. Mantine does so only for a sheet
 * that was on the page before it opened; ours are often put there open.
 */
export function useRestoreFocus(opened: boolean): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) {
      opener.current = document.activeElement;
      return;
    }
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [opened]);
}
