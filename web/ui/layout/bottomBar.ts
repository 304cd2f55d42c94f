/**
 * Creates the ref of a bar at the bottom of the window. It stores the bar's height in a CSS property, for elements that
 * stick above it.
 */
const createHeightRef = (property: string) => (bar: HTMLElement | null) => {
  if (bar === null) return undefined;
  const { style } = document.documentElement;
  const observer = new ResizeObserver(() => style.setProperty(property, `${bar.offsetHeight}px`));
  observer.observe(bar);
  return () => {
    observer.disconnect();
    style.removeProperty(property);
  };
};

/** The ref of a page's bar: save buttons, or actions on selected rows. */
export const bottomBarRef = createHeightRef("--daftar-bottom-bar");

/** The ref of the navigation bar of a phone. */
export const bottomNavRef = createHeightRef("--daftar-bottom-nav");
