import { useEffect } from "react";

const EXPANDED_BUTTON =
  'button[aria-expanded="true"]:is([aria-haspopup="dialog"], [aria-haspopup="menu"])';

function closeFromButton(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches(EXPANDED_BUTTON)) {
    activeElement.click();
  }
}

/**
 * Makes Escape close a menu or popover while its button has the focus. Mantine listens only inside the popup, which
 * gets the focus a moment after it opens.
 */
export function useEscapeClosesPopups(): void {
  useEffect(() => {
    globalThis.addEventListener("keydown", closeFromButton);
    return () => globalThis.removeEventListener("keydown", closeFromButton);
  }, []);
}
