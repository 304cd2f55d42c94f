import { useEffect, useRef } from "react";

/** A ref of an element that takes the focus once it is there, in place of what it replaces. */
export function useFocusOnMount<Element extends HTMLElement>() {
  const element = useRef<Element>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}
