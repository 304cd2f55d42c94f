import { type RefObject, useEffect, useRef } from "react";
import { hasTouch } from "../../ui/layout/hasTouch.ts";
import type { Checklist } from "./askedItems.ts";
import { formPathOf, missingFieldAt } from "./missingField.ts";

const FIELDS = "input:not([type=hidden]), select, textarea";

/** The attributes of the element that states how many items are missing. */
export const STATUS_ATTRIBUTES = { "data-issue-status": true, tabIndex: -1 };

const statusElementOf = (root: HTMLElement | null) =>
  root?.querySelector<HTMLElement>("[data-issue-status]");

/** Moves the focus to the first field, in the form's order, whose item has one of these paths. */
export function focusItem(root: HTMLElement | null, paths: readonly string[]): void {
  const items = [...(root?.querySelectorAll<HTMLElement>("[data-item]") ?? [])];
  const first = items.find((item) => paths.includes(item.dataset.item ?? ""));
  first?.querySelector<HTMLElement>(FIELDS)?.focus();
}

const pathsOf = ({ blocking, warnings }: Checklist) =>
  [...blocking, ...warnings].flatMap(({ path }) => formPathOf(missingFieldAt(path)) ?? []);

/**
 * Returns a function that moves the focus once a new checklist is shown: to the first field that the
 * checklist adds (such as the capital, once a legal form requires it), else to the number of missing items.
 */
export function useFocusAfterChecklist(root: RefObject<HTMLElement | null>, shown: Checklist) {
  const awaited = useRef<{ checklist: Checklist; before: string[] } | null>(null);
  useEffect(() => {
    if (awaited.current?.checklist !== shown) return;
    const { before } = awaited.current;
    awaited.current = null;
    statusElementOf(root.current)?.focus();
    focusItem(
      root.current,
      pathsOf(shown).filter((path) => !before.includes(path)),
    );
  });
  return (checklist: Checklist) => {
    awaited.current = { checklist, before: pathsOf(shown) };
  };
}

/** Focuses the first field when the form is shown, but not on touch screens, where the focus opens the keyboard. */
export function useFirstFieldFocus(root: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    if (hasTouch()) return;
    const first = root.current?.querySelector<HTMLElement>(`[data-item] :is(${FIELDS})`);
    first?.focus();
    // When it has opened, the dialog focuses this field instead of its close button.
    first?.setAttribute("data-autofocus", "");
  }, [root]);
}

export function focusMainButton(root: HTMLElement | null): void {
  root?.querySelector<HTMLElement>("[data-main]")?.focus();
}
