import { useEffect, useState } from "react";
import type { ViewList } from "#domain/records/views.ts";
import { openedViewKey, type OpenedView } from "./openedView.ts";

/**
 * The key of the view last opened in this browser tab. Changed filters can be saved to it, even after another page or a
 * reload.
 * @param filters the normal form of the address's filters
 */
export function useOpenedView(list: ViewList, filters: string) {
  const storageKey = `view:${list}`;
  const [opened, setOpened] = useState(() =>
    openedViewKey(sessionStorage.getItem(storageKey), filters),
  );
  useEffect(() => {
    if (opened === null) return;
    const view: OpenedView = { key: opened, filters };
    sessionStorage.setItem(storageKey, JSON.stringify(view));
  }, [storageKey, opened, filters]);
  return [opened, setOpened] as const;
}
