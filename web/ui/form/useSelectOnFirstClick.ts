import { useRef } from "react";

/**
 * Selects the whole text of a filled picker on the click that focuses it, so that typing replaces it; a
 * second click sets the cursor. For the props of an input; the capture handler stays beside an `onFocus` of
 * its form.
 */
export function useSelectOnFirstClick() {
  const isFirstClick = useRef(false);
  return {
    onFocusCapture: () => void (isFirstClick.current = true),
    onClick: ({ currentTarget }: { currentTarget: HTMLInputElement }) => {
      if (isFirstClick.current) currentTarget.select();
      isFirstClick.current = false;
    },
  };
}
