import { useMatches } from "react-router";
import type translations from "../locales/en/translation.json";

/** A key of `app.nav`. */
export type CrumbKey = keyof (typeof translations)["app"]["nav"];

export interface Crumb {
  key: CrumbKey;
  path: string;
}

/** The named routes from the root to the current page. */
export function useBreadcrumb(): Crumb[] {
  return useMatches().flatMap(({ handle, pathname }) => {
    const key = crumbOf(handle);
    return key === null ? [] : [{ key, path: pathname }];
  });
}

function crumbOf(handle: unknown): CrumbKey | null {
  if (typeof handle !== "object" || handle === null || !("crumb" in handle)) return null;
  return handle.crumb as CrumbKey | null;
}
