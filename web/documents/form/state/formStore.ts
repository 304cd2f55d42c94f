import { useState, useSyncExternalStore } from "react";
import type { FormState } from "./documentFormState.ts";
import { type FormAction, formReducer } from "./formState.ts";

/**
 * External store of the form state, so that a keystroke renders only the components that show the
 * changed value.
 */
export interface FormStore {
  getState: () => FormState;
  dispatch: (action: FormAction) => void;
  /** @returns the function that unsubscribes */
  subscribe: (listener: () => void) => () => void;
}

export function createFormStore(start: FormState): FormStore {
  let state = start;
  const listeners = new Set<() => void>();
  return {
    getState: () => state,
    dispatch: (action) => {
      const next = formReducer(state, action);
      if (next === state) return;
      state = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Creates the store once per mounted page. */
export function useFormStore(start: () => FormState): FormStore {
  const [store] = useState(() => createFormStore(start()));
  return store;
}

/**
 * Subscribes to a part of the state. `partOf` must return a part of the state or a primitive: a new
 * object on each call would render endlessly.
 */
export function useFormPart<Part>(store: FormStore, partOf: (state: FormState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => partOf(store.getState()));
}
