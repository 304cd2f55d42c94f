import { useWindowEvent } from "@mantine/hooks";
import type { RefObject } from "react";

const FIELDS = "input:not([type=hidden]), select, textarea";

/**
 * In a form whose submission can't be taken back, Enter in a field goes to the next one and never
 * submits. An option that was highlighted is taken already, and a text of several lines gets its line.
 *
 * @param onLast after the last field
 */
export function useEnterGoesOn(root: RefObject<HTMLFormElement | null>, onLast?: () => void): void {
  useWindowEvent("keydown", (event) => {
    const { key, target, isComposing, defaultPrevented } = event;
    if (key !== "Enter" || isComposing || defaultPrevented) return;
    if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return;
    if (root.current?.contains(target) !== true) return;
    event.preventDefault();
    const fields = [...root.current.querySelectorAll<HTMLElement>(FIELDS)];
    const next = fields[fields.indexOf(target) + 1];
    if (next === undefined) onLast?.();
    else next.focus();
  });
}
