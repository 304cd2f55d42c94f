import { focusManager } from "@tanstack/react-query";
import { queryClient } from "../api/queryClient.ts";
import { unsavedForms } from "../ui/form/unsavedForms.ts";

/**
 * Refetches what the page shows, once it is stale, when its tab is shown again or its window gets the
 * focus: others may have changed it. Nothing is refetched while a form has unsaved changes.
 */
export function refetchOnFocus(): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  const refetchOnWindowFocus = () => unsavedForms().length === 0;
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, refetchOnWindowFocus } });
  focusManager.setEventListener((onFocus) => {
    const notify = () => onFocus();
    addEventListener("visibilitychange", notify);
    // A window beside another one stays visible.
    addEventListener("focus", notify);
    return () => {
      removeEventListener("visibilitychange", notify);
      removeEventListener("focus", notify);
    };
  });
}
