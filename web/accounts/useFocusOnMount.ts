import { useEffect, useRef } from "react";

/**
 * Returns a ref that focuses its element when it is mounted, unless the user is already in another field
 * of its form.
 */
export function useFocusOnMount<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    const form = element.current?.closest("form") ?? null;
    if (form?.contains(document.activeElement) !== true) element.current?.focus();
  }, []);
  return element;
}
