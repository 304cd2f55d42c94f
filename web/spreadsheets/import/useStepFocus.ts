import { type RefObject, useEffect, useRef } from "react";

/** A reference to the title of a step, which gets the focus when the step is shown. */
export function useStepFocus<Title extends HTMLElement>(): RefObject<Title | null> {
  const title = useRef<Title>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return title;
}
