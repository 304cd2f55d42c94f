const HEIGHT = "--daftar-bottom-bar";

/**
 * The ref of a bar at the bottom of the window: stores its height in a CSS property, so that on a
 * phone toasts stay above it (`Toasts.tsx`).
 */
export function bottomBar(bar: HTMLElement | null): (() => void) | undefined {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(HEIGHT, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(HEIGHT);
  };
}
