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
      state = formReducer(state, action);
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

/** A part of the state as it stands in it, not made anew: who shows it is drawn when it changes. */
export function useFormPart<Part>(store: FormStore, partOf: (state: FormState) => Part): Part {
  return useSyncExternalStore(store.subscribe, () => partOf(store.now()));
}
