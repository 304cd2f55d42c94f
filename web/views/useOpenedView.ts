import { useEffect, useState } from "react";
import type { ViewList } from "#domain/records/views.ts";
import { openedKeyAt, type OpenedView } from "./openedView.ts";

/**
 * The key of the view that was opened last in this tab of the browser: changed filters can be saved
 * to it, also after another page or a reload.
 *
 * @param filters the filters of the address, in their normal form
 */
export function useOpenedView(list: ViewList, filters: string) {
  const storageKey = `view:${list}`;
  const [opened, setOpened] = useState(() =>
    openedKeyAt(sessionStorage.getItem(storageKey), filters),
  );
  useEffect(() => {
    if (opened === null) return;
    const view: OpenedView = { key: opened, filters };
    sessionStorage.setItem(storageKey, JSON.stringify(view));
  }, [storageKey, opened, filters]);
  return [opened, setOpened] as const;
}
