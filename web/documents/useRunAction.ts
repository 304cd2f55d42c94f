import { useTranslation } from "react-i18next";
import type { DocumentRow } from "#contract/documents.ts";
import { hasCode } from "../api/errors.ts";
import { clientName } from "../clients/clientName.ts";
import { errorText } from "../ui/feedback/errorText.ts";
import { toast } from "../ui/feedback/toast.ts";
import { retryToastOptions } from "../ui/feedback/retryToastOptions.ts";
import { confirm, type Question } from "../ui/panel/confirm.ts";
import { DOCUMENT_TOAST_MS, documentToast } from "./documentToast.ts";
import { useRestoreClient } from "./mutations.ts";

interface Action<Reply> {
  question?: Question;
  send: () => Promise<Reply>;
  done: string;
  failed: string;
  /** Whether it undoes another action, from a button of that action's toast. */
  isUndo?: boolean;
  /** Offered as a button of the success toast. */
  undo?: (reply: Reply) => void;
  /** Replaces the toasts of the same action on several documents by one: the action's name, and the text. */
  joined?: { action: string; text: (count: number) => string };
}

/**
 * Returns a function that runs an action on a document: it asks the question, sends the request and
 * shows a toast. It resolves with the reply, or null when the user cancelled or the request failed.
 * If the request fails because the client is archived, it offers to restore the client and retries.
 */
export function useRunAction(document: Pick<DocumentRow, "id" | "clientId" | "client">) {
  const { id, clientId, client } = document;
  const { t } = useTranslation();
  const { mutateAsync: restoreClient } = useRestoreClient();

  const send = async <Reply>(action: Action<Reply>): Promise<Reply | null> => {
    try {
      const reply = await action.send();
      showDone(action, reply);
      return reply;
    } catch (error) {
      if (hasCode(error, "CLIENT_ARCHIVED")) return restoreClientAndRetry(action);
      toast.error(action.failed, {
        duration: DOCUMENT_TOAST_MS,
        description: errorText(error, t),
        ...(action.isUndo && retryToastOptions(error, t("ui.undo"), () => send(action))),
      });
      return null;
    }
  };

  const restoreClientAndRetry = async <Reply>(action: Action<Reply>): Promise<Reply | null> => {
    const text = t("documents.detail.restoreClientQuestion", { name: clientName(client) });
    if (!(await confirm({ verb: t("ui.verbs.restoreClient"), text }))) return null;
    try {
      await restoreClient(clientId);
    } catch (error) {
      documentToast.error(action.failed, errorText(error, t));
      return null;
    }
    return send(action);
  };

  const showDone = <Reply>({ done, undo, joined }: Action<Reply>, reply: Reply) => {
    if (undo === undefined) return documentToast.success(done);
    return toast.undoable({
      action: joined?.action ?? done,
      record: id,
      text: (count) => (count === 1 || joined === undefined ? done : joined.text(count)),
      undo: () => undo(reply),
      label: t("ui.undo"),
    });
  };

  return async <Reply>(action: Action<Reply>): Promise<Reply | null> => {
    const { question } = action;
    if (question !== undefined && !(await confirm(question))) return null;
    return send(action);
  };
}
