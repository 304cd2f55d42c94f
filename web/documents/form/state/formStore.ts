import { useState, useSyncExternalStore } from "react";
import { type FormAction, formReducer, type FormState } from "./formState.ts";

/** A form's state, beside the page and not in it: a key draws anew what shows it, and no more. */
export interface FormStore {
  now: () => FormState;
  dispatch: (action: FormAction) => void;
  /** @returns what ends it */
  subscribe: (listener: () => void) => () => void;
}

export function createFormStore(start: FormState): FormStore {
  let state = start;
  const listeners = new Set<() => void>();
  return {
    now: () => state,
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

/** The page's own store: it starts once and lives as long as the page does. */
export function useFormStore(start: () => FormState): FormStore {
  const [store] = useState(() => createFormStore(start()));
  return store;
}

/**
 * A part of the state; who shows it is drawn anew when it changes. `partOf` gives what the state
 * holds, or a plain value: an object made anew each time would be drawn without end.
 */
export function useFormPart<Part>(store: FormStore, partOf: (state: FormState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => partOf(store.now()));
}
