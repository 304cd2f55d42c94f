import { type RefObject, useEffect, useRef } from "react";

/** The ref of a step's title, which gets the focus when the step appears. */
export function useStepFocus<Title extends HTMLElement>(): RefObject<Title | null> {
  const title = useRef<Title>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return title;
}
