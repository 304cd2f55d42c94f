import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { usePageKey } from "../../ui/shortcuts/pageKeys.ts";
import { focusFirstInvalid } from "./fields/focusField.ts";
import type { FormStore } from "./state/formStore.ts";
import { isEntryPending } from "./state/lineReducer.ts";

/** Stores the text of the cell that is being edited, if any. @returns false if the text is invalid */
function commitCell(): boolean {
  const input = document.querySelector<HTMLInputElement>("[data-cell-editor] input");
  if (input !== null) flushSync(() => input.blur());
  return document.querySelector("[data-cell-editor]") === null;
}

/** Ctrl+Enter adds the line being typed, if any, and saves; an invalid line is shown instead. */
export function useSaveKey(store: FormStore, save: () => void): void {
  const { t } = useTranslation();
  usePageKey("mod+Enter", t("ui.save"), () => {
    if (!commitCell()) return;
    if (isEntryPending(store.getState())) store.dispatch({ type: "commitEntry" });
    if (isEntryPending(store.getState())) focusFirstInvalid();
    else save();
  });
}
