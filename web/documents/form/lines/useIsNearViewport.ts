import { type RefObject, useEffect, useRef, useState } from "react";

/** Root margin of the observer: covers a fast scroll. */
const OBSERVER_MARGIN = "1500px 0px";

const callbacks = new Map<Element, () => void>();
let observer: IntersectionObserver | null = null;

/**
 * Whether an element has been near the viewport, or `initiallyNear` has been true. The caller sets the ref on the
 * element while the result is false.
 */
export function useIsNearViewport(
  initiallyNear: boolean,
): [boolean, RefObject<HTMLTableRowElement | null>] {
  const ref = useRef<HTMLTableRowElement | null>(null);
  const [isNear, setNear] = useState(initiallyNear);
  if (initiallyNear && !isNear) setNear(true);
  useEffect(() => {
    const element = ref.current;
    if (isNear || element === null) return;
    return observeNear(element, () => setNear(true));
  }, [isNear]);
  return [isNear, ref];
}

/** One observer is shared, since hundreds of rows are observed at the same time. */
function observeNear(element: Element, onNear: () => void): () => void {
  observer ??= new IntersectionObserver(notifyNear, { rootMargin: OBSERVER_MARGIN });
  callbacks.set(element, onNear);
  observer.observe(element);
  return () => {
    callbacks.delete(element);
    observer?.unobserve(element);
  };
}

function notifyNear(entries: IntersectionObserverEntry[]): void {
  for (const { isIntersecting, target } of entries) {
    if (isIntersecting) callbacks.get(target)?.();
  }
}
