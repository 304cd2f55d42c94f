/**
 * The ref of a bar at the bottom of the window: stores its height in a CSS property, so that what
 * sticks above it knows its place.
 */
const storeHeight = (property: string) => (bar: HTMLElement | null) => {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};

/** A page's bar: the buttons that save, the actions on selected rows. */
export const bottomBar = storeHeight("--daftar-bottom-bar");

/** The navigation of a phone. */
export const bottomNav = storeHeight("--daftar-bottom-nav");
