import { startTransition, useEffect, useState } from "react";
import { type DocumentBody, formProblemOf, requestBodyOf } from "../state/documentForm.ts";
import type { FormStore } from "../state/formStore.ts";
import type { ComputeTerms } from "../state/formTerms.ts";

/** Debounce in milliseconds: the page is printed again this long after the last change. */
const DEBOUNCE_MS = 500;

/** The request body of the form, half a second after its last change; null while it is incomplete. */
export function usePreviewBody(store: FormStore, termsOf: ComputeTerms): DocumentBody | null {
  const [body, setBody] = useState(() => bodyOf(store, termsOf));
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let { form } = store.getState();
    const update = () => startTransition(() => setBody(bodyOf(store, termsOf)));
    const schedule = () => {
      // Only the fields and added lines are printed, not the line being typed.
      if (store.getState().form === form) return;
      ({ form } = store.getState());
      clearTimeout(timer);
      timer = setTimeout(update, DEBOUNCE_MS);
    };
    const unsubscribe = store.subscribe(schedule);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [store, termsOf]);
  return body;
}

function bodyOf(store: FormStore, termsOf: ComputeTerms): DocumentBody | null {
  const { form } = store.getState();
  if (formProblemOf(form) !== null) return null;
  const { lines, ...body } = requestBodyOf(form, termsOf(form));
  // The server refuses a line whose product was deleted. The printed page doesn't need the product.
  return { ...body, lines: lines.map((line) => ({ ...line, productId: null })) };
}
