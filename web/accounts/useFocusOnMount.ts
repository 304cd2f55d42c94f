import { useEffect, useRef } from "react";

/** A ref that focuses its element when it is mounted in place of another one. */
export function useFocusOnMount<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
