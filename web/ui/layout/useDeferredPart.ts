import { useEffect, useEffectEvent, useState } from "react";
import { rethrowAsNetworkError } from "../../api/errors.ts";
import { prefetchWhenIdle } from "./runWhenIdle.ts";

/** The module of a part of a page that the first render doesn't need. */
export interface DeferredPart<Module> {
  load: () => Promise<Module>;
  loaded: Module | null;
}

export function deferPart<Module>(load: () => Promise<Module>): DeferredPart<Module> {
  return { load, loaded: null };
}

/**
 * Loads a part once it is needed, or before when the browser is idle; null until then. Unlike a lazy component it
 * renders immediately when it is loaded, so that a popup gets the focus.
 *
 * @param onFailure called with a network error when a needed part can't be loaded; needing it again tries again
 */
export function useDeferredPart<Module>(
  part: DeferredPart<Module>,
  isNeeded: boolean,
  onFailure: (error: unknown) => void,
): Module | null {
  const [module, setModule] = useState(part.loaded);
  const reportFailure = useEffectEvent(onFailure);
  useEffect(() => {
    if (module !== null) return;
    const load = async () => {
      part.loaded ??= await part.load().catch(rethrowAsNetworkError);
      setModule(part.loaded);
    };
    if (isNeeded) load().catch(reportFailure);
    else prefetchWhenIdle(load);
  }, [module, part, isNeeded]);
  return module;
}
