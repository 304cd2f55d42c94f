import { useMediaQuery } from "@mantine/hooks";
import { useState } from "react";
import type { FormState } from "../state/documentFormState.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";

const STORED = "daftar.livePage";

/** From this width the page stands beside the form; below it, it takes the form's place, as a tab. */
const BESIDE = "(min-width: 75em)";

/** From this width it is open until it is closed. */
const OPEN = "(min-width: 100em)";

const inFirstRender = { getInitialValueInEffect: false };

/**
 * Whether the live page is shown. Beside the form, this browser remembers it. In place of the form,
 * a button shows it, until the form has an error.
 */
export function usePreviewOpen(store: FormStore) {
  const isBeside = useMediaQuery(BESIDE, false, inFirstRender);
  const isWide = useMediaQuery(OPEN, false, inFirstRender);
  const [stored, setStored] = useState(() => localStorage.getItem(STORED));
  const tab = useTab(store);
  const isOpenBeside = stored === null ? isWide : stored === "open";
  const toggle = () => {
    if (!isBeside) return tab.toggle();
    const next = isOpenBeside ? "closed" : "open";
    setStored(next);
    localStorage.setItem(STORED, next);
  };
  return { isBeside, isOpen: isBeside ? isOpenBeside : tab.isOpen, toggle };
}

type Errors = Pick<FormState, "fieldErrors" | "lineErrors" | "entryProblems">;

/** Open until the form gets other errors than it had. */
function useTab(store: FormStore) {
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
