import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { hasCode } from "../../../api/errors.ts";
import { confirm } from "../../../ui/panel/confirm.ts";
import { errorText, fieldErrors } from "../../../ui/feedback/errorText.ts";
import { say } from "../../say.ts";
import { bodyOf, type FormProblem, problemOf } from "./documentForm.ts";
import { focusField, holdFocus } from "../focusField.ts";
import type { FormState } from "./formState.ts";
import type { FormStore } from "./formStore.ts";
import { isEntryTouched } from "../lines/lineEntry.ts";
import { leaveSaved } from "../../../ui/form/useUnsavedGuard.ts";

interface Saving {
  kind: DocumentKind;
  occasion: "create" | "update";
  store: FormStore;
  send: (body: ReturnType<typeof bodyOf>) => Promise<Document>;
  /** Gives up what is kept of the form as a draft. */
  dropDraft: () => void;
  /** Somebody else has saved the document meanwhile. */
  onStale?: () => void;
}

const FIELDS: Record<FormProblem, string> = {
  selectClient: "client",
  addItems: "lineName",
  globalDiscount: "globalDiscount",
  notesTooLong: "notes",
};

/**
 * Sends the form, then leaves by `then`; from here to there nothing can be typed on it. What keeps
 * it from being sent is said at its field; after a failure everything typed still stands
 * (docs/rules/documents.md#form).
 */
export function useSave({ kind, occasion, store, send, dropDraft, onStale }: Saving) {
  const { t } = useTranslation();
  const { dispatch } = store;
  const isOpen = useIsOpen();

  const isReady = async ({ form, entry }: FormState) => {
    const problem = problemOf(form);
    if (problem !== null) {
      say.error(t(`documents.errorMessages.${problem}`));
      focusField(FIELDS[problem]);
      return false;
    }
    return !isEntryTouched(entry) || (await confirm({ text: t("documents.form.entryLeft") }));
  };

  const sayFailed = (error: unknown) =>
    say.error(t(`documents.toasts.${occasion}Failed.${kind}`), errorText(error, t));

  const tell = (error: unknown) => {
    if (hasCode(error, "DUPLICATE_NUMERO")) {
      dispatch({ type: "refuse", refused: { numero: t("documents.form.changeNumber") } });
      say.error(t("documents.errorMessages.duplicateNumber"));
      focusField("numero");
      return;
    }
    if (hasCode(error, "STALE") && onStale !== undefined) return onStale();
    dispatch({ type: "refuse", refused: fieldErrors(error, t) });
    sayFailed(error);
  };

  return async (then: (document: Document) => void) => {
    const giveFocusBack = holdFocus();
    // A second click may come before the button is busy, and be asked the same question.
    if (!(await isReady(store.now())) || store.now().sent) return;
    dispatch({ type: "send" });
    try {
      const document = await send(bodyOf(store.now().form));
      say.success(t(`documents.toasts.${occasion}d.${kind}`));
      if (!isOpen()) return;
      dropDraft();
      // The form stands until the next page has come: nothing of it is kept as a draft any more.
      dispatch({ type: "saved" });
      leaveSaved(() => then(document));
    } catch (error) {
      if (!isOpen()) return sayFailed(error);
      dispatch({ type: "failed" });
      giveFocusBack();
      tell(error);
    }
  };
}

/** Whether the form still stands: an answer that comes later must leave another page alone. */
function useIsOpen(): () => boolean {
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => void (open.current = false);
  }, []);
  return () => open.current;
}
