import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";

declare global {
  interface Window {
    /** What the user did in a prerendered form before React took it over; written by beforePaint.js. */
    earlyForm?: {
      submitted?: boolean;
      clicked?: HTMLElement;
      chosen?: { select: HTMLSelectElement; value: string };
      isTaken?: boolean;
    };
  }
}

/** The values that the user typed into the prerendered form, by field. */
let earlyValues: Record<string, string> = {};
let focusedName: string | null = null;

const filledFieldsOf = (element: ParentNode) =>
  [...element.querySelectorAll<HTMLInputElement>("input[name]")].filter(
    ({ value }) => value !== "",
  );

/**
 * Reads the typed values and the focus of a prerendered form before React renders it: if hydration fails, for example
 * because of a browser extension, React replaces the form.
 */
export function saveEarlyForm(root: Element): void {
  earlyValues = Object.fromEntries(filledFieldsOf(root).map(({ name, value }) => [name, value]));
  const active = document.activeElement;
  focusedName = active instanceof HTMLInputElement ? active.name : null;
}

/**
 * Restores in the rendered form what the user did in the prerendered one: values, focus, blurred fields, chosen
 * language, pressed button, submission. `change` stores values by field.
 */
export function useEarlyForm(
  form: RefObject<HTMLFormElement | null>,
  change: (values: Record<string, string>) => void,
): void {
  const takeFields = useEffectEvent(() => {
    const element = form.current;
    if (element === null || window.earlyForm === undefined || window.earlyForm.isTaken) return;
    const shown = filledFieldsOf(element).map(({ name, value }) => [name, value]);
    change({ ...earlyValues, ...Object.fromEntries(shown) });
    if (focusedName === null || element.contains(document.activeElement)) return;
    element.querySelector<HTMLInputElement>(`input[name="${focusedName}"]`)?.focus();
  });
  const takeButtons = useEffectEvent(() => {
    const early = window.earlyForm;
    if (early === undefined || early.isTaken === true) return;
    early.isTaken = true;
    for (const field of filledFieldsOf(form.current ?? document)) {
      const left = new FocusEvent("focusout", { bubbles: true });
      if (field !== document.activeElement) field.dispatchEvent(left);
    }
    if (early.chosen !== undefined) {
      const { select, value } = early.chosen;
      select.value = value;
      select.dispatchEvent(new Event("change", { bubbles: true }));
    }
    early.clicked?.click();
    if (early.submitted === true) form.current?.requestSubmit();
  });
  useLayoutEffect(() => takeFields(), []);
  // Passive effects run before the restored values are rendered, and the handlers need these values.
  useEffect(() => void setTimeout(() => takeButtons()), []);
}
