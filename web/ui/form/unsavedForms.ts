import { currentSession } from "../../api/sessionStore.ts";
import { confirm } from "../panel/confirm.ts";

/** Where a form is: the panel of the search palette stays open when the page changes. */
export type FormPlace = "page" | "searchPanel";

/** A form with unsaved changes. */
export interface UnsavedForm {
  place: FormPlace;
  /** The question before the changes are discarded. */
  question: string;
  /** The text of the button that discards them. */
  verb: string;
  /** Deletes the stored draft of the form, if it has one. */
  dropDraft?: (() => void) | undefined;
}

const registeredForms = new Set<UnsavedForm>();

/** Registers a form with unsaved changes. @returns a function that unregisters it */
export function registerUnsavedForm(form: UnsavedForm): () => void {
  registeredForms.add(form);
  return () => registeredForms.delete(form);
}

/**
 * The forms whose changes would be lost by leaving. Without a session, forms with a stored draft don't count:
 * the draft stays, because the user may sign in again.
 */
export function unsavedForms(): UnsavedForm[] {
  return [...registeredForms].filter(
    (form) => currentSession() !== null || form.dropDraft === undefined,
  );
}

/**
 * Confirms with the user before unsaved changes are discarded, in all forms or in those of one place.
 * @returns true if no form has changes or the user discards them
 */
export async function confirmLeaving(place?: FormPlace): Promise<boolean> {
  const forms = unsavedForms().filter((form) => place === undefined || form.place === place);
  for (const { question, verb } of forms) {
    if (!(await confirm({ verb, text: question, danger: true }))) return false;
  }
  for (const form of forms) {
    form.dropDraft?.();
    registeredForms.delete(form);
  }
  return true;
}
