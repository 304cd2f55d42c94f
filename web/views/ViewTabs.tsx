import { useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ViewList } from "#domain/records/views.ts";
import { useSavedViews, useViewCounts, type ViewCounts } from "./queries.ts";
import { SaveView } from "./SaveView.tsx";
import { useOpenedView } from "./useOpenedView.ts";
import { ViewMenu } from "./ViewMenu.tsx";
import { ViewTabLink } from "./ViewTabLink.tsx";
import { activeTab, type PredefinedView, viewTabs } from "./tabs.ts";
import classes from "./ViewTabs.module.css";

export interface ViewTabsProps {
  list: ViewList;
  predefined: readonly PredefinedView[];
  /** The filters in the address. */
  current: string;
  /** Returns filters in their normal form, equal for equal filters. */
  normalize: (filters: string) => string;
  counts: ViewCounts;
}

/** The views of a list as tabs above it (docs/rules/screens.md#saved-views). */
export function ViewTabs({ list, predefined, current, normalize, counts }: ViewTabsProps) {
  const { t } = useTranslation();
  const { data: saved } = useSavedViews(list);
  const tabs = viewTabs(predefined, saved ?? [], normalize);
  const [openedKey, setOpened] = useOpenedView(list, normalize(current));
  const active = activeTab(tabs, normalize(current), openedKey);
  if (active !== undefined && active.key !== openedKey) setOpened(active.key);
  const numbers = useViewCounts(counts, [...new Set(tabs.map(({ filters }) => filters))]);
  const opened = active ?? tabs.find(({ key, saved: view }) => key === openedKey && view !== null);
  const nav = useRef<HTMLElement>(null);
  // Saving or deleting a view removes the button that had the focus, so a tab gets it.
  /** The id of the view that was just deleted. Once its tab is gone, the current tab gets the focus. */
  const [removed, setRemoved] = useState<string | null>(null);
  const goneKey = tabs.some(({ key }) => key === removed) ? null : removed;
  useEffect(() => {
    if (goneKey !== null) focusCurrentTab(nav.current);
  }, [goneKey]);
  /** The id of the view that was just saved. Once its tab exists, it gets the focus. */
  const justSaved = useRef<string | null>(null);
  const activeKey = active?.key;
  useEffect(() => {
    if (activeKey === undefined || activeKey !== justSaved.current) return;
    justSaved.current = null;
    focusCurrentTab(nav.current);
  }, [activeKey]);
  return (
    <nav ref={nav} className={classes.root} aria-label={t("ui.views.label")}>
      <ul className={classes.tabs}>
        {tabs.map((tab) => (
          <ViewTabLink
            key={tab.key}
            tab={tab}
            count={numbers?.get(tab.filters)}
            isActive={tab === active}
            isChanged={tab === opened && active === undefined}
          >
            {tab === opened && tab.saved !== null && (
              <ViewMenu list={list} view={tab.saved} views={saved ?? []} onRemoved={setRemoved} />
            )}
          </ViewTabLink>
        ))}
      </ul>
      {active === undefined && saved !== undefined && (
        <SaveView
          list={list}
          filters={normalize(current)}
          views={saved}
          changed={opened?.saved ?? null}
          onSaved={(id) => {
            justSaved.current = id;
            setOpened(id);
          }}
        />
      )}
    </nav>
  );
}

function focusCurrentTab(nav: HTMLElement | null): void {
  const link = nav?.querySelector<HTMLElement>('[aria-current="true"]');
  (link ?? nav?.querySelector("a"))?.focus();
}
