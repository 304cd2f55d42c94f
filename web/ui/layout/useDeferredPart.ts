import { type ComponentType, useEffect, useState } from "react";
import { prefetchWhenIdle } from "./runWhenIdle.ts";

/** A part of a page that its first visit is seen without. */
export interface DeferredPart<Props> {
  load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
}

export function deferPart<Props>(load: () => Promise<ComponentType<Props>>): DeferredPart<Props> {
  return { load, loaded: null };
}

/**
 * Loads a part once it is needed, or before when the browser is idle; null until then. Unlike a lazy component it
 * renders at once when it is loaded, so that a popup gets the focus. After a failure, needing it again tries again.
 */
export function useDeferredPart<Props>(
  part: DeferredPart<Props>,
  isNeeded: boolean,
): ComponentType<Props> | null {
  const [Part, setPart] = useState(() => part.loaded);
  useEffect(() => {
    if (Part !== null) return;
    const run = async () => {
      part.loaded ??= await part.load();
      setPart(() => part.loaded);
    };
    if (isNeeded) run().catch(() => undefined);
    else prefetchWhenIdle(run);
  }, [Part, part, isNeeded]);
  return Part;
}
