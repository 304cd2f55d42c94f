import { useEffect } from "react";
import { hasTouch } from "../../ui/layout/hasTouch.ts";
import { useAskedField } from "../askedField.ts";
import { editCellOf, focusField } from "./fields/focusField.ts";
import { inputOfField } from "./state/errorTarget.ts";
import type { FormState } from "./state/documentFormState.ts";
import type { FormStore } from "./state/formStore.ts";

/**
 * Focuses the client when a form opens, or the name of the line in a restored or new form that already has a client. It
 * does nothing on touch screens, where the focus opens the keyboard over the form. A field that the link to the form
 * names gets the focus on touch screens too; the field of a line is edited in its cell (`useCellEditing`).
 */
export function useInitialFocus(store: FormStore): void {
  const asked = useAskedField();
  useEffect(() => {
    if (asked?.startsWith("lines.")) return editCellOf(asked);
    const field = asked === null ? null : inputOfField(asked);
    if (field !== null) return focusField(field);
    if (hasTouch()) return;
    const name = initialField(store.getState());
    document.querySelector<HTMLInputElement>(`[data-field="${name}"]`)?.select();
  }, [store, asked]);
}

function initialField({ form, dirty }: FormState): "client" | "lineName" {
  const isStarted = dirty || form.lines.length === 0;
  return isStarted && form.client !== null ? "lineName" : "client";
}
