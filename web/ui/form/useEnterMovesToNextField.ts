import { useWindowEvent } from "@mantine/hooks";
import type { RefObject } from "react";

const FIELD_SELECTOR = "input:not([type=hidden]), select, textarea";

/**
 * In a form whose submission can't be undone, Enter moves to the next field and never submits. Menus and textareas
 * handle Enter themselves.
 * @param onLast called on Enter in the last field
 */
export function useEnterMovesToNextField(
  root: RefObject<HTMLFormElement | null>,
  onLast?: () => void,
): void {
  useWindowEvent("keydown", (event) => {
    const { key, target, isComposing, defaultPrevented } = event;
    if (key !== "Enter" || isComposing || defaultPrevented) return;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (root.current?.contains(target) !== true) return;
    event.preventDefault();
    const fields = [...root.current.querySelectorAll<HTMLElement>(FIELD_SELECTOR)];
    const next = fields[fields.indexOf(target) + 1];
    if (next === undefined) onLast?.();
    else next.focus();
  });
}
