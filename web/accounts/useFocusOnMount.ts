import { useEffect, useRef } from "react";

/**
 * A ref that focuses its element when it is mounted in place of another one; not while another field of
 * its form has the focus, into which the user types already.
 */
export function useFocusOnMount<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => {
    const form = element.current?.closest("form") ?? null;
    if (form?.contains(document.activeElement) !== true) element.current?.focus();
  }, []);
  return element;
}
