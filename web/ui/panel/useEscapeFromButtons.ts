import { useEffect } from "react";

const OPEN_BUTTON =
  'button[aria-expanded="true"]:is([aria-haspopup="dialog"], [aria-haspopup="menu"])';

function closeFromItsButton(event: KeyboardEvent): void {
  if (event.key !== "Escape" || event.defaultPrevented) return;
  const { activeElement } = document;
  if (activeElement instanceof HTMLElement && activeElement.matches(OPEN_BUTTON)) {
    activeElement.click();
  }
}

/**
 * Escape closes a menu or popover from its button, too. Mantine listens inside the popup alone,
 * where the focus arrives only a moment after it opens.
 */
export function useEscapeFromButtons(): void {
  useEffect(() => {
    globalThis.addEventListener("keydown", closeFromItsButton);
    return () => globalThis.removeEventListener("keydown", closeFromItsButton);
  }, []);
}
