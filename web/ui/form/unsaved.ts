import { currentSession } from "../../api/sessionStore.ts";
import { confirm } from "../panel/confirm.ts";

/** A form with something typed that isn't saved. */
export interface Unsaved {
  /** Asks whether what was typed may be lost. */
  question: string;
  /** Of a form that also keeps what is typed as a draft: gives that up. */
  dropDraft?: (() => void) | undefined;
}

const unsaved = new Set<Unsaved>();

/** From now on leaving asks about this form; answers what ends it. */
export function registerUnsavedForm(form: Unsaved): () => void {
  unsaved.add(form);
  return () => unsaved.delete(form);
}

/**
 * What leaving now would lose. Without a session a draft is lost by nobody: it waits for its user
 * to sign in again.
 */
export function unsavedForms(): Unsaved[] {
  return [...unsaved].filter((form) => currentSession() !== null || form.dropDraft === undefined);
}

/** Whether the page may be left: nothing is unsaved, or the user gives it up. */
export async function confirmLeaving(): Promise<boolean> {
  const forms = unsavedForms();
  for (const { question } of forms) {
    if (!(await confirm({ text: question, danger: true }))) return false;
  }
  for (const form of forms) {
    form.dropDraft?.();
    unsaved.delete(form);
  }
  return true;
}
