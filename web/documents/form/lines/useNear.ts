import { type RefObject, useEffect, useRef, useState } from "react";

/** How far above and below the window counts as near: a quick turn of the wheel. */
const MARGIN = "1500px 0px";

const waiting = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

/**
 * Whether an element has come near the window; it stays so. `atOnce`: it counts as near from the
 * beginning. The reference is for the element while it is not near.
 */
export function useNear(atOnce: boolean): [boolean, RefObject<HTMLTableRowElement | null>] {
  const ref = useRef<HTMLTableRowElement | null>(null);
  const [isNear, setNear] = useState(atOnce);
  if (atOnce && !isNear) setNear(true);
  useEffect(() => {
    const element = ref.current;
    if (isNear || element === null) return;
    return whenNear(element, () => setNear(true));
  }, [isNear]);
  return [isNear, ref];
}

/** One observer for all: hundreds of rows wait at the same time. */
function whenNear(element: Element, tell: () => void): () => void {
  observer ??= new IntersectionObserver(tellThoseNear, { rootMargin: MARGIN });
  waiting.set(element, tell);
  observer.observe(element);
  return () => {
    waiting.delete(element);
    observer?.unobserve(element);
  };
}

function tellThoseNear(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) waiting.get(target)?.();
  }
}
