import { useEffect, useLayoutEffect, useRef } from "react";

/** A shortcut of the current page. `mod` is Ctrl, or Cmd on a Mac. */
export type KeyName = "mod+Enter" | "mod+P" | "mod+D" | "mod+I" | "n" | "e";

export interface PageKey {
  key: KeyName;
  /** The description of the action, for the list of shortcuts. */
  label: string;
}

interface Registration extends PageKey {
  run: () => void;
}

/** The registered shortcuts. If two components register the same key, the one mounted last handles it. */
const keyRegistrations = new Set<Registration>();

/** Runs `run` on a key while the component is mounted; null disables it (docs/rules/screens.md#keys). */
export function usePageKey(key: KeyName, label: string, run: (() => void) | null): void {
  const latest = useRef(run);
  const isActive = run !== null;
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const registration = { key, label, run: () => latest.current?.() };
    keyRegistrations.add(registration);
    return () => void keyRegistrations.delete(registration);
  }, [key, label, isActive]);
}

/** The shortcuts of the current page. */
export function currentPageKeys(): PageKey[] {
  return [...keyRegistrations];
}

/**
 * Runs the shortcut of a key.
 * @returns whether the page has one
 */
export function runPageKey(key: KeyName): boolean {
  const found = [...keyRegistrations].findLast((each) => each.key === key);
  found?.run();
  return found !== undefined;
}
