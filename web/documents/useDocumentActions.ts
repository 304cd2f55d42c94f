import { createElement } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import type { Document, DocumentRow } from "#contract/documents.ts";
import {
  type ConversionTarget,
  type DocumentStatus,
  isConvertible,
  displayedNumber,
} from "#domain/documents/documents.ts";
import { isIssuable } from "#domain/issuing/issuing.ts";
import { rethrowAsNetworkError } from "../api/errors.ts";
import { can } from "../api/useCan.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { currentQuestion } from "../ui/panel/confirm.ts";
import type { ConversionSource } from "./conversion/ConversionFields.tsx";
import { documentToast } from "./documentToast.ts";
import { openIssuingDialog } from "./issuing/issuingDialogs.ts";
import { RemoveQuestion } from "./issuing/RemoveQuestion.tsx";
import { detailPath, editPath } from "../documentKinds/kinds.ts";
import {
  useArchiveDocument,
  useChangeStatus,
  useConvertDocument,
  useDuplicateDocument,
  useRemoveDocument,
  useRestoreDocument,
} from "./mutations.ts";
import { bulkTexts } from "./list/bulkTexts.ts";
import { useRunAction } from "./useRunAction.ts";

/** Loads the dialog with the choices of a conversion, when it is first opened. */
const loadConversionDialog = () =>
  import("./conversion/askConversion.ts").catch(rethrowAsNetworkError);

/**
 * The actions on a saved document, each with its toasts; a deletion and a conversion ask first. `changeStatus`,
 * `archive` and `restore` resolve with the document, or null if they failed.
 */
export function useDocumentActions(
  document: Pick<DocumentRow, "id" | "clientId" | "client" | "status"> & ConversionSource,
) {
  const { id, type, numero, status: former } = document;
  const { t } = useTranslation();
  const navigate = useNavigate();
  const mutations = useActionMutations();
  const number = displayedNumber(type, numero);
  const run = useRunAction(document);

  /**
   * The undo sends the version, so it is refused if somebody else has changed the document since.
   */
  const changeStatus = (status: DocumentStatus) => {
    const texts = {
      done: t("documents.toasts.statusChanged"),
      failed: t("documents.toasts.statusFailed"),
    };
    return run({
      ...texts,
      send: () => mutations.status({ id, status }),
      joined: {
        action: "status",
        text: (count) => t("documents.toasts.statusesChanged", { count }),
      },
      // Without a change of the status there is nothing to undo: an issued document may only get its `sentAt`.
      ...(former !== status && {
        undo: ({ version }: Document) =>
          void run({
            ...texts,
            send: () => mutations.status({ id, status: former, version }),
            isUndo: true,
          }),
      }),
    });
  };

  const archiving = {
    send: () => mutations.archive(id),
    done: t(`documents.toasts.archived.${type}`),
    failed: t(`documents.toasts.archiveFailed.${type}`),
  };

  const restoring = {
    send: () => mutations.restore(id),
    done: t(`documents.toasts.restored.${type}`),
    failed: t(`documents.toasts.restoreFailed.${type}`),
  };

  const archive = () =>
    run({
      ...archiving,
      joined: { action: `archive ${type}`, text: bulkTexts(t, "archive", type).done },
      undo: () => void run({ ...restoring, isUndo: true }),
    });

  const restore = () =>
    run({
      ...restoring,
      joined: { action: `restore ${type}`, text: bulkTexts(t, "restore", type).done },
      undo: () => void run({ ...archiving, isUndo: true }),
    });

  /**
   * The question before a deletion. If the user may cancel the document instead, it offers that: a cancelled document
   * keeps its number, with a reason.
   */
  const removeQuestion = () => {
    const text = t("documents.list.removeQuestion", { number });
    if (!isIssuable(type) || !can("invoices.cancel") || !can("invoices.archive")) return { text };
    const onCancelInstead = async () => {
      currentQuestion()?.answer(false);
      const restored = await run(restoring);
      if (restored !== null) await openIssuingDialog("cancel", restored);
    };
    return { content: createElement(RemoveQuestion, { text, onCancelInstead }) };
  };

  /** Resolves with true once the document is permanently deleted. */
  const remove = async () => {
    const isRemoved = await run({
      question: { ...removeQuestion(), danger: true },
      send: () => mutations.remove(id).then(() => true),
      done: t(`documents.toasts.removed.${type}`),
      failed: t(`documents.toasts.removeFailed.${type}`),
    });
    return isRemoved === true;
  };

  /** Duplicates the document and opens the copy for editing (docs/rules/documents.md#copies). */
  const duplicate = async () => {
    const copy = await run({
      send: () => mutations.duplicate(id),
      done: t(`documents.toasts.duplicated.${type}`),
      failed: t(`documents.toasts.duplicateFailed.${type}`),
    });
    if (copy !== null) await navigate(editPath(copy));
  };

  /**
   * Converts the document after one dialog (kind, payment method, whether a quotation is accepted) and opens the result:
   * a credit note in its form, any other document on its page (docs/rules/documents.md#copies).
   */
  const convert = async (target: ConversionTarget) => {
    if (!isConvertible(type)) return;
    const conversion = await loadConversionDialog().then(
      ({ askConversion }) => askConversion(document, target),
      (error: unknown) => {
        documentToast.error(t(`documents.toasts.convertFailed.${type}`), errorText(error, t));
        return null;
      },
    );
    if (conversion === null) return;
    const copy = await run({
      send: () => mutations.convert({ id, ...conversion }),
      done: t(`documents.toasts.converted.${conversion.targetType}`),
      failed: t(`documents.toasts.convertFailed.${type}`),
    });
    if (copy === null) return;
    const isCredit = conversion.targetType === "CREDIT_INVOICE";
    await navigate(isCredit ? editPath(copy) : detailPath(copy));
  };

  const { busy } = mutations;
  return { busy, changeStatus, archive, restore, remove, duplicate, convert };
}

function useActionMutations() {
  const status = useChangeStatus();
  const archive = useArchiveDocument();
  const restore = useRestoreDocument();
  const remove = useRemoveDocument();
  const duplicate = useDuplicateDocument();
  const convert = useConvertDocument();
  return {
    status: status.mutateAsync,
    archive: archive.mutateAsync,
    restore: restore.mutateAsync,
    remove: remove.mutateAsync,
    duplicate: duplicate.mutateAsync,
    convert: convert.mutateAsync,
    busy: [status, archive, restore, remove, duplicate, convert].some((each) => each.isPending),
  };
}
