import { useEffect, useRef } from "react";

/**
 * Restores the focus to the element that opened a panel once it closes. Mantine does so only for
 * panels that were mounted before they opened; ours are often mounted open.
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
