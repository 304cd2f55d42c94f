import { useSyncExternalStore } from "react";

const subscribeNever = () => () => undefined;

/**
 * False during the hydration of a prerendered page, whose first render must equal that of the build. True afterwards,
 * and always on other pages.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    subscribeNever,
    () => true,
    () => false,
  );
}
