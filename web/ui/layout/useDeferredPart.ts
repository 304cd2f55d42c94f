import { useEffect, useState } from "react";
import { prefetchWhenIdle } from "./runWhenIdle.ts";

/** The module of a part of a page that its first visit is seen without. */
export interface DeferredPart<Module> {
  load: () => Promise<Module>;
  loaded: Module | null;
}

export function deferPart<Module>(load: () => Promise<Module>): DeferredPart<Module> {
  return { load, loaded: null };
}

/**
 * Loads a part once it is needed, or before when the browser is idle; null until then. Unlike a lazy component it
 * renders at once when it is loaded, so that a popup gets the focus. After a failure, needing it again tries again.
 */
export function useDeferredPart<Module>(
  part: DeferredPart<Module>,
  isNeeded: boolean,
): Module | null {
  const [module, setModule] = useState(part.loaded);
  useEffect(() => {
    if (module !== null) return;
    const run = async () => {
      part.loaded ??= await part.load();
      setModule(part.loaded);
    };
    if (isNeeded) run().catch(() => undefined);
    else prefetchWhenIdle(run);
  }, [module, part, isNeeded]);
  return module;
}
