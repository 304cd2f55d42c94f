import { useSyncExternalStore } from "react";

const never = () => () => undefined;

/**
 * False while a prerendered page is taken over, whose first render must be that of the build; then,
 * and on every other page, true.
 */
export function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}
