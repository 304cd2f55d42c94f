import type { TFunction } from "i18next";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type DocumentRow, documents } from "#contract/documents.ts";
import { fieldErrors } from "../../ui/feedback/errorText.ts";
import { schemaErrors } from "../../ui/form/schemaErrors.ts";
import { useSendDocument } from "../mutations.ts";
import { documentToast } from "../documentToast.ts";
import { openIssuingDialog } from "../issuing/issuingDialogs.ts";
import { isIncomplete } from "../issuing/useIssue.ts";
import type { MailDraft } from "./useMailDraft.ts";

/**
 * Gives `submit`, which validates and sends the mail and shows a toast, and the errors of its last
 * call. If the document lacks what issuing requires, `submit` opens the issuing dialog first.
 *
 * @param onSent called after success
 */
export function useServerSend(document: DocumentRow, state: MailDraft, onSent: () => void) {
  const { id, type } = document;
  const { t } = useTranslation();
  const send = useSendDocument(id);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [failure, setFailure] = useState<Error | null>(null);
  const submit = async () => {
    if (send.isPending) return;
    const body = { ...bodyOf(state), version: document.version };
    const refused = problemsOf(body, t);
    setErrors(refused);
    setFailure(null);
    if (Object.keys(refused).length > 0) return;
    try {
      await send.mutateAsync(body);
      documentToast.success(t(`documents.send.done.${type}`, { to: body.to }));
      onSent();
    } catch (error) {
      // The dialog issues the document; then the mail is sent again.
      if (isIncomplete(error)) {
        if ((await openIssuingDialog("issue", document)) !== null) await submit();
        return;
      }
      setErrors(fieldErrors(error, t));
      setFailure(error as Error);
      documentToast.error(t(`documents.send.failed.${type}`));
    }
  };
  return { submit, errors, failure, isPending: send.isPending };
}

function bodyOf({ mail, options, issue }: MailDraft) {
  const { to, subject, message } = mail;
  return {
    to: to.trim(),
    subject: subject.trim(),
    message: message.trim(),
    ...options,
    issue: issue.isWanted,
  };
}

/** The API fills in empty texts, but a field that the sender emptied is an error here. */
function problemsOf(body: ReturnType<typeof bodyOf>, t: TFunction): Record<string, string> {
  const refused = schemaErrors(documents.send.body, body, t);
  for (const name of ["to", "subject", "message"] as const) {
    if (body[name] === "") refused[name] = t("ui.fieldErrors.REQUIRED");
  }
  return refused;
}
