import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { hasCode } from "../../api/errors.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { documentToast } from "../documentToast.ts";
import { openIssuingDialog } from "./issuingDialogs.ts";
import { useIssueDocument } from "./mutations.ts";

/** Whether the server refused to issue a document because of items of its checklist. */
export function isIncomplete(error: unknown): boolean {
  return hasCode(error, "NOT_ISSUABLE") || hasCode(error, "WARNINGS");
}

/** The toasts of an issue. */
export function useIssueToasts() {
  const { t } = useTranslation();
  return {
    /** It replaces the toast that reports that the document was saved. */
    done: ({ id, type }: Pick<DocumentRow, "id" | "type">) => {
      if (isIssuable(type)) documentToast.success(t(`documents.issuing.done.${type}`), id);
    },
    failed: ({ type }: Pick<DocumentRow, "type">, error: unknown) => {
      if (!isIssuable(type)) return;
      documentToast.error(t(`documents.issuing.failed.${type}`), errorText(error, t));
    },
  };
}

/** "incomplete": the document lacks something, has warnings, or its month is closed; the issuing dialog shows which. */
export type IssueOutcome = "issued" | "incomplete" | "failed";

/** Returns a function that tries to issue a document; a toast reports the result, except "incomplete". */
export function useTryIssueDocument() {
  const { mutateAsync } = useIssueDocument();
  const toasts = useIssueToasts();
  return async (document: DocumentRow): Promise<IssueOutcome> => {
    try {
      await mutateAsync({ id: document.id, version: document.version });
      toasts.done(document);
      return "issued";
    } catch (error) {
      if (isIncomplete(error) || hasCode(error, "PERIOD_CLOSED")) return "incomplete";
      toasts.failed(document, error);
      return "failed";
    }
  };
}

/**
 * Returns a function that issues a document. When it lacks something, a dialog shows the missing items
 * with their fields (docs/rules/issuing.md#screens); the page must render an `IssuingDialogHost`.
 *
 * @returns whether it was issued
 */
export function useIssueDocumentWithDialog() {
  const tryIssue = useTryIssueDocument();
  return async (document: DocumentRow): Promise<boolean> => {
    // The button loses the focus while it is busy.
    const opener = globalThis.document.activeElement;
    const outcome = await tryIssue(document);
    if (outcome !== "incomplete") return outcome === "issued";
    const issued = await openIssuingDialog("issue", document);
    if (issued === null && opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    return issued !== null;
  };
}
