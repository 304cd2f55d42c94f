import { useEffect, useState } from "react";
import type { ViewList } from "#domain/views.ts";

/**
 * The key of the view that was opened last in this tab of the browser: changed filters can be saved
 * to it, also after another page or a reload.
 */
export function useOpenedView(list: ViewList) {
  const storageKey = `view:${list}`;
  const [opened, setOpened] = useState(() => sessionStorage.getItem(storageKey));
  useEffect(() => {
    if (opened !== null) sessionStorage.setItem(storageKey, opened);
  }, [storageKey, opened]);
  return [opened, setOpened] as const;
}
