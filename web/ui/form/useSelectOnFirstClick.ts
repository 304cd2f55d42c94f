import { useRef } from "react";

/**
 * Selects the whole text of a filled picker on the click that focuses it, so that typing replaces it; a second click
 * places the cursor. Spread the result on an input. It uses `onFocusCapture`, so it doesn't replace an `onFocus` on the
 * same input.
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
