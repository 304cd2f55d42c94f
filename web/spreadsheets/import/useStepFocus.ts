import { type RefObject, useEffect, useRef } from "react";

/** A reference to the heading of a step, which gets the focus when the step is shown. */
export function useStepFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return heading;
}
