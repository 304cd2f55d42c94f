import { useEffect } from "react";
import { hasTouch } from "../../ui/layout/hasTouch.ts";
import type { FormState } from "./state/documentFormState.ts";
import type { FormStore } from "./state/formStore.ts";

/**
 * Focuses the client when a form opens, or the name of the line in a restored or new form that already
 * has a client. It does nothing on touch screens, where the focus opens the keyboard over the form.
 */
export function useInitialFocus(store: FormStore): void {
  useEffect(() => {
    if (hasTouch()) return;
    const name = initialField(store.getState());
    document.querySelector<HTMLInputElement>(`[data-field="${name}"]`)?.select();
  }, [store]);
}

function initialField({ form, dirty }: FormState): "client" | "lineName" {
  const isStarted = dirty || form.lines.length === 0;
  return isStarted && form.client !== null ? "lineName" : "client";
}
