import { useMatches } from "react-router";
import type shell from "../locales/en/shell.json";
import type translations from "../locales/en/translation.json";

type Names = (typeof shell)["app"]["nav"] & (typeof translations)["app"]["nav"];

/** A key of `app.nav`: pages that load the shell's texts have theirs in shell.json. */
export type CrumbKey = keyof Names;

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
