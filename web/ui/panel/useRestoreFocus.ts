import { useEffect, useRef } from "react";

/**
 * Returns the focus to the element that opened a panel, after the panel closes. Mantine only does so for panels that
 * were mounted before they opened.
 *
 * @param from the opener, where it has lost the focus already
 */
export function useRestoreFocus(opened: boolean, from?: Element | null): void {
  const opener = useRef<Element | null>(null);
  useEffect(() => {
    if (opened) {
      opener.current = from ?? document.activeElement;
      return;
    }
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  }, [opened, from]);
}
