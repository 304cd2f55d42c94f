import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from "react";

declare global {
  interface Window {
    /** What beforePaint.js keeps of a prerendered form until React has taken it over. */
    earlyForm?: {
      submitted?: boolean;
      clicked?: HTMLElement;
      chosen?: { select: HTMLSelectElement; value: string };
      isTaken?: boolean;
    };
  }
}

/** The values that were typed before the form is rendered, by field. */
let typed: Record<string, string> = {};
let focused: string | null = null;

const fieldsOf = (element: ParentNode) =>
  [...element.querySelectorAll<HTMLInputElement>("input[name]")].filter(
    ({ value }) => value !== "",
  );

/** Reads a prerendered form: when it can't be hydrated, as with a browser's extension in it, it is rendered anew. */
export function keepEarlyForm(root: Element): void {
  typed = Object.fromEntries(fieldsOf(root).map(({ name, value }) => [name, value]));
  const active = document.activeElement;
  focused = active instanceof HTMLInputElement ? active.name : null;
}

/**
 * Takes a prerendered form over once it is rendered: the values and focus, then what the user did: left a
 * field, chose a language, pressed a button or sent the form. `change` stores values by field.
 */
export function useEarlyForm(
  form: RefObject<HTMLFormElement | null>,
  change: (values: Record<string, string>) => void,
): void {
  const takeFields = useEffectEvent(() => {
    const element = form.current;
    if (element === null || window.earlyForm === undefined || window.earlyForm.isTaken) return;
    const shown = fieldsOf(element).map(({ name, value }) => [name, value]);
    change({ ...typed, ...Object.fromEntries(shown) });
    if (focused === null || element.contains(document.activeElement)) return;
    element.querySelector<HTMLInputElement>(`input[name="${focused}"]`)?.focus();
  });
  const takeButtons = useEffectEvent(() => {
    const early = window.earlyForm;
    if (early === undefined || early.isTaken === true) return;
    early.isTaken = true;
    for (const field of fieldsOf(form.current ?? document)) {
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
  // Passive effects run before the values are rendered, which the handlers read.
  useEffect(() => void setTimeout(() => takeButtons()), []);
}
