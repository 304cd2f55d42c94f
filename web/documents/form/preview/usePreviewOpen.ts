import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import type { FormState } from "../state/documentFormState.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";

const STORAGE_KEY = "daftar.livePage";

/** From this width the live page is beside the form; on narrower screens it replaces the form, as a tab. */
const BESIDE_QUERY = "(min-width: 75em)";

/** From this width the live page is open until the user closes it. */
const OPEN_QUERY = "(min-width: 100em)";

const READ_IN_FIRST_RENDER = { getInitialValueInEffect: false };

/**
 * Whether the live page is shown. Beside the form, the user's choice is stored in this browser. Where
 * it replaces the form, a button shows it, until the errors of the form change.
 */
export function usePreviewOpen(store: FormStore) {
  const isBeside = useMediaQuery(BESIDE_QUERY, false, READ_IN_FIRST_RENDER);
  const isWide = useMediaQuery(OPEN_QUERY, false, READ_IN_FIRST_RENDER);
  const [stored, setStored] = useState(() => localStorage.getItem(STORAGE_KEY));
  const tab = useTabState(store);
  const isOpenBeside = stored === null ? isWide : stored === "open";
  const toggle = () => {
    if (!isBeside) return tab.toggle();
    const next = isOpenBeside ? "closed" : "open";
    setStored(next);
    localStorage.setItem(STORAGE_KEY, next);
  };
  return { isBeside, isOpen: isBeside ? isOpenBeside : tab.isOpen, toggle };
}

type Errors = Pick<FormState, "fieldErrors" | "lineErrors" | "entryProblems">;

/** The state of the live page as a tab: open until the errors of the form change. */
function useTabState(store: FormStore) {
  const errors: Errors = {
    fieldErrors: useFormPart(store, ({ fieldErrors }) => fieldErrors),
    lineErrors: useFormPart(store, ({ lineErrors }) => lineErrors),
    entryProblems: useFormPart(store, ({ entryProblems }) => entryProblems),
  };
  const [openedWith, setOpenedWith] = useState<Errors | null>(null);
  const names = Object.keys(errors) as (keyof Errors)[];
  const isOpen = openedWith !== null && names.every((name) => openedWith[name] === errors[name]);
  return { isOpen, toggle: () => setOpenedWith(isOpen ? null : errors) };
}
