import { createContext, useContext, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { currentQuestion } from "../panel/confirm.ts";
import { isPageReloading } from "./reloadPage.ts";
import {
  confirmLeaving,
  type FormPlace,
  registerUnsavedForm,
  unsavedForms,
} from "./unsavedForms.ts";

/** Provides the place of the forms below it. */
export const FormPlaceContext = createContext<FormPlace>("page");

let skipsConfirmation = false;

/** Leaves the page without confirmation, because the changes have just been saved. */
export function leaveWithoutConfirmation(leave: () => void): void {
  currentQuestion()?.answer(false); // closes an open confirmation
  skipsConfirmation = true;
  leave();
  skipsConfirmation = false;
}

/**
 * Confirms before unsaved changes are lost by navigation, by signing out or by closing the tab. `question` is the text
 * of the dialog; `dropDraft` (a stable function) deletes the stored draft.
 */
export function useUnsavedGuard(dirty: boolean, question: string, dropDraft?: () => void): void {
  const { t } = useTranslation();
  const place = useContext(FormPlaceContext);
  const verb = t("ui.verbs.leave");
  useEffect(() => {
    if (!dirty) return;
    const confirmClose = (event: BeforeUnloadEvent) => {
      if (!isPageReloading() || dropDraft === undefined) event.preventDefault();
    };
    addEventListener("beforeunload", confirmClose);
    const unregister = registerUnsavedForm({ place, question, verb, dropDraft });
    return () => {
      removeEventListener("beforeunload", confirmClose);
      unregister();
    };
  }, [dirty, place, question, verb, dropDraft]);
}

/** Blocks navigation while forms have unsaved changes, until the user confirms; used by the shell. */
export function useUnsavedBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !skipsConfirmation &&
      currentLocation.pathname !== nextLocation.pathname &&
      unsavedForms().length > 0,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirmLeaving().then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
