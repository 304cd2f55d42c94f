import { type ReactNode, useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import { Link, useSearchParams } from "react-router";
import { MAX_VIEW_COUNT } from "#domain/records/views.ts";
import type { ViewTab } from "./tabs.ts";
import classes from "./ViewTabs.module.css";

interface ViewTabLinkProps {
  tab: ViewTab;
  /** Undefined until it is loaded; null if it can't be counted. */
  count: number | null | undefined;
  isActive: boolean;
  /** Whether the view is open, but the user has changed its filters. */
  isChanged: boolean;
  /** The menu of the view. */
  children: ReactNode;
}

/** The link to one view, with its count. */
export function ViewTabLink({ tab, count, isActive, isChanged, children }: ViewTabLinkProps) {
  const { t } = useTranslation();
  const item = useRef<HTMLLIElement>(null);
  const size = useSearchParams()[0].get("size");
  const isMarked = isActive || isChanged;
  useEffect(() => {
    if (isMarked && item.current !== null) scrollIntoRow(item.current);
  }, [isMarked]);
  return (
    <li ref={item} className={classes.item} data-active={isMarked || undefined}>
      <Link
        to={{ search: addPageSize(tab.filters, size) }}
        className={classes.tab}
        aria-current={isActive ? "true" : undefined}
        preventScrollReset
      >
        <bdi className={classes.name}>{tab.name}</bdi>
        {isChanged && <span className={classes.changed}>{t("ui.views.changed")}</span>}
        <bdi dir="ltr" className={classes.count}>
          {countText(count)}
        </bdi>
      </Link>
      {children}
    </li>
  );
}

/**
 * Scrolls the row of tabs so that a tab is visible. After `scrollIntoView` the next Tab key would start at
 * the tab (Chromium 150), past the skip link.
 */
function scrollIntoRow(item: HTMLElement): void {
  const row = item.parentElement;
  if (row === null) return;
  const [tab, shown] = [item.getBoundingClientRect(), row.getBoundingClientRect()];
  const left = Math.min(0, tab.left - shown.left) || Math.max(0, tab.right - shown.right);
  if (left !== 0) row.scrollBy({ left });
}

/** The page size isn't part of a view: the link keeps the current one. */
function addPageSize(filters: string, size: string | null): string {
  if (size === null) return filters;
  const params = new URLSearchParams(filters);
  params.set("size", size);
  return params.toString();
}

function countText(count: number | null | undefined): string {
  if (count === undefined || count === null) return "";
  return count < MAX_VIEW_COUNT ? String(count) : `${MAX_VIEW_COUNT - 1}+`;
}
