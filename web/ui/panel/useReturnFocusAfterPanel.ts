import { useEffect, useRef } from "react";

/**
 * Returns the focus to the element that opened a panel, after the panel closes. Mantine only does so for panels that
 * were mounted before they opened.
 */
export function useReturnFocusAfterPanel(opened: boolean): void {
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
