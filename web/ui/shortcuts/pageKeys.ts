import { useEffect, useLayoutEffect, useRef } from "react";

/** A key of the current page. `mod` is Ctrl, or Cmd on a Mac. */
export type KeyName = "mod+Enter" | "mod+P" | "mod+D" | "mod+I" | "n" | "e";

export interface PageKey {
  key: KeyName;
  /** What the key does, for the list of keys. */
  label: string;
}

interface Registration extends PageKey {
  run: () => void;
}

/** The keys of the mounted parts; if two parts have the same name, the one mounted last counts. */
const registrations = new Set<Registration>();

/** Runs `run` on a key while the component is mounted; null: not (docs/rules/screens.md#keys). */
export function usePageKey(key: KeyName, label: string, run: (() => void) | null): void {
  const latest = useRef(run);
  const isActive = run !== null;
  useLayoutEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!isActive) return undefined;
    const registration = { key, label, run: () => latest.current?.() };
    registrations.add(registration);
    return () => void registrations.delete(registration);
  }, [key, label, isActive]);
}

/** The keys of the current page. */
export function currentPageKeys(): PageKey[] {
  return [...registrations];
}

/** Runs the page's action for a key. @returns whether there is one */
export function runPageKey(key: KeyName): boolean {
  const found = [...registrations].findLast((each) => each.key === key);
  found?.run();
  return found !== undefined;
}
