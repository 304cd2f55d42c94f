import { useEffect, useRef } from "react";
import { useTranslation } from "react-i18next";
import type { Document } from "#contract/documents.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { type ApiError, hasCode } from "../../../api/errors.ts";
import { confirm } from "../../../ui/panel/confirm.ts";
import { errorText, fieldErrors } from "../../../ui/feedback/errorText.ts";
import { documentToast } from "../../documentToast.ts";
import { requestBodyOf, type FormProblem, formProblemOf } from "./documentForm.ts";
import { focusField, focusLine, rememberFocus } from "../fields/focusField.ts";
import type { IssueOutcome } from "../../issuing/useIssue.ts";
import { findErrorTarget } from "./errorTarget.ts";
import type { FormState } from "./documentFormState.ts";
import type { FormStore } from "./formStore.ts";
import type { ComputeTerms } from "./formTerms.ts";
import { isEntryPending } from "./lineReducer.ts";
import { focusInvalidInput } from "../../../ui/days/invalidInput.ts";
import { leaveWithoutConfirmation } from "../../../ui/form/useUnsavedGuard.ts";

interface SaveOptions {
  kind: DocumentKind;
  mode: "create" | "update";
  store: FormStore;
  termsOf: ComputeTerms;
  /** Resolves to null if the document waits in the outbox: it has no number yet. */
  send: (body: ReturnType<typeof requestBodyOf>) => Promise<Document | null>;
  /** Called instead of `onSaved` for a document that waits in the outbox. */
  onKept?: () => void;
  /** Deletes the stored draft. */
  dropDraft: () => void;
  /** Called when the document was saved by someone else in the meantime. */
  onStale?: (error: ApiError) => void;
}

/** The field of each validation error, by its name in the API. */
const PROBLEM_FIELDS: Record<FormProblem, string> = {
  selectClient: "clientId",
  addItems: "lines",
  dueBeforeDate: "dueDate",
  globalDiscount: "globalRemise",
  notesTooLong: "notes",
};

/**
 * Returns a function that validates and saves the form, then calls its argument `onSaved`. It asks first if the entry
 * form contains a line that was not added. The form is locked while it saves. The first field or line that is refused,
 * here or by the server, gets the focus, and a failed save keeps everything typed (docs/rules/documents.md#form).
 */
export function useSaveForm(options: SaveOptions) {
  const { kind, mode, store, termsOf, send, dropDraft, onStale, onKept } = options;
  const { t } = useTranslation();
  const { dispatch } = store;
  const isMounted = useIsMounted();

  const showErrors = (errors: Readonly<Record<string, string>>) => {
    dispatch({ type: "setErrors", errors });
    const target = findErrorTarget(store.getState());
    if (target !== null && "field" in target) focusField(target.field);
    if (target !== null && "line" in target) requestAnimationFrame(() => focusLine(target.line));
  };

  const bodyOf = ({ form }: FormState) => requestBodyOf(form, termsOf(form));

  const isReady = async (state: FormState) => {
    if (focusInvalidInput()) return false;
    const problem = formProblemOf(state.form);
    if (problem !== null) {
      const text = t(`documents.errorMessages.${problem}`);
      showErrors({ [PROBLEM_FIELDS[problem]]: text });
      documentToast.error(text);
      return false;
    }
    if (!isEntryPending(state)) return true;
    return confirm({ verb: t("ui.verbs.saveWithout"), text: t("documents.form.entryLeft") });
  };

  const toastFailure = (error: unknown) =>
    documentToast.error(t(`documents.toasts.${mode}Failed.${kind}`), errorText(error, t));

  const reportFailure = (error: unknown) => {
    if (hasCode(error, "DUPLICATE_NUMERO")) {
      showErrors({ numero: t("documents.form.changeNumber") });
      documentToast.error(t("documents.errorMessages.duplicateNumber"));
      return;
    }
    if (hasCode(error, "STALE") && onStale !== undefined) return onStale(error);
    showErrors(fieldErrors(error, t));
    toastFailure(error);
  };

  return async (
    onSaved: (document: Document, outcome: IssueOutcome | null) => void,
    /** Issues the saved document while the form is still locked; a toast reports success. */
    issue?: (document: Document) => Promise<IssueOutcome>,
  ) => {
    const restoreFocus = rememberFocus();
    // A second click can arrive before the button is disabled.
    if (!(await isReady(store.getState())) || store.getState().locked) return;
    dispatch({ type: "send" });
    try {
      const document = await send(bodyOf(store.getState()));
      const outcome = (document && (await issue?.(document))) ?? null;
      if (document !== null && outcome !== "issued")
        documentToast.success(t(`documents.toasts.${mode}d.${kind}`), document.id);
      if (!isMounted()) return;
      dropDraft();
      // The form stays mounted until the next page has loaded and must not store a draft again.
      dispatch({ type: "saved" });
      leaveWithoutConfirmation(() => (document === null ? onKept?.() : onSaved(document, outcome)));
    } catch (error) {
      if (!isMounted()) return toastFailure(error);
      dispatch({ type: "failed" });
      restoreFocus();
      reportFailure(error);
    }
  };
}

/** Whether the form is still mounted: a late response must not navigate away from another page. */
function useIsMounted(): () => boolean {
  const open = useRef(false);
  useEffect(() => {
    open.current = true;
    return () => void (open.current = false);
  }, []);
  return () => open.current;
}
