import { focusManager } from "@tanstack/react-query";
import { queryClient } from "../api/queryClient.ts";
import { unsavedForms } from "../ui/form/unsavedForms.ts";

/**
 * Makes queries refetch the stale data of the page when its tab is shown again or its window gets the focus, because
 * others may have changed it. Nothing is refetched while a form has unsaved changes.
 */
export function refetchOnFocus(): void {
  const { queries, ...others } = queryClient.getDefaultOptions();
  const refetchOnWindowFocus = () => unsavedForms().length === 0;
  queryClient.setDefaultOptions({ ...others, queries: { ...queries, refetchOnWindowFocus } });
  focusManager.setEventListener((onFocus) => {
    const notify = () => onFocus();
    addEventListener("visibilitychange", notify);
    // A window beside another one is always visible, so its focus counts.
    addEventListener("focus", notify);
    return () => {
      removeEventListener("visibilitychange", notify);
      removeEventListener("focus", notify);
    };
  });
}
