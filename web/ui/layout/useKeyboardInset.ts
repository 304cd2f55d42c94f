import { useSyncExternalStore } from "react";

/**
 * The height in pixels that an on-screen keyboard covers at the bottom of the window. Browsers that
 * resize the layout viewport instead (interactive-widget=resizes-content) always give 0.
 */
export function useKeyboardInset(): number {
  return useSyncExternalStore(subscribe, currentKeyboardInset);
}

function subscribe(listener: () => void): () => void {
  visualViewport?.addEventListener("resize", listener);
  visualViewport?.addEventListener("scroll", listener);
  return () => {
    visualViewport?.removeEventListener("resize", listener);
    visualViewport?.removeEventListener("scroll", listener);
  };
}

/** The height in pixels that an on-screen keyboard covers, or 0. */
export function currentKeyboardInset(): number {
  // A pinch zoom also shrinks the visual viewport, but covers nothing.
  if (visualViewport === null || visualViewport.scale > 1) return 0;
  const { height, offsetTop } = visualViewport;
  return Math.max(0, Math.round(innerHeight - height - offsetTop));
}
