import { Button, Group, Modal, Stack, Textarea } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document, DocumentRow } from "#contract/documents.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { CANCEL_REASON_LENGTH, isIssuable, type IssuedKind } from "#domain/issuing/issuing.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { useCan } from "../../api/useCan.ts";
import { fieldErrors } from "../../ui/feedback/errorText.ts";
import { FailureNotice } from "../../ui/feedback/FailureNotice.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { documentToast } from "../documentToast.ts";
import { useDocumentActions } from "../useDocumentActions.ts";
import classes from "./issuing.module.css";
import { isLateToCancel } from "../../documentKinds/issueStates.ts";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import { useCancelDocument } from "./mutations.ts";
import "../../ui/theme/dialogs.css";

interface CancelDialogProps {
  document: DocumentRow;
  opened: boolean;
  /** Receives the cancelled document, or null if none was cancelled. */
  onAnswer: (cancelled: Document | null) => void;
}

/** Asks for the reason of a cancellation; proposes a credit note where the client may have the invoice. */
export function CancelDialog({ document, opened, onAnswer }: CancelDialogProps) {
  const { t } = useTranslation();
  const { type, numero } = document;
  if (!isIssuable(type)) return null;
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(null)}
      title={t(`issuing.cancel.title.${type}`, { number: displayedNumber(type, numero) })}
      zIndex={ABOVE_PANELS}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <CancelForm document={document} kind={type} onAnswer={onAnswer} />
    </Modal>
  );
}

interface CancelFormProps extends Pick<CancelDialogProps, "document" | "onAnswer"> {
  kind: IssuedKind;
}

function CancelForm({ document, kind, onAnswer }: CancelFormProps) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  const { failure, fieldError, isPending, submit } = useCancelSubmit({ document, kind, onAnswer });
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void submit(reason);
      }}
    >
      <Stack gap="md">
        {failure !== null && <FailureNotice error={failure} />}
        <p className={classes.note}>{t(`issuing.cancel.text.${kind}`)}</p>
        {isLateToCancel(document) && (
          <LateNotice document={document} kind={kind} onAnswer={onAnswer} />
        )}
        <Textarea
          label={t("issuing.cancel.reason")}
          description={t("issuing.cancel.reasonHint")}
          rows={3}
          maxLength={CANCEL_REASON_LENGTH.max}
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          error={fieldError}
          withAsterisk
          data-autofocus
        />
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isPending} onClick={() => onAnswer(null)}>
            {t("issuing.cancel.keep")}
          </Button>
          <Button data-needs-connection type="submit" color="red.8" loading={isPending}>
            {t(`issuing.cancel.submit.${kind}`)}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** Warns that the client may have the document, and offers the credit note of an issued invoice. */
function LateNotice({ document, kind, onAnswer }: CancelFormProps) {
  const { t } = useTranslation();
  const { convert } = useDocumentActions(document);
  const mayCredit = useCan(documentPermission("write", "CREDIT_INVOICE"));
  const makeCreditNote = () => {
    onAnswer(null);
    void convert("CREDIT_INVOICE");
  };
  return (
    <Notice
      tone="warning"
      action={
        kind === "SALES_INVOICE" &&
        document.issueState === "ISSUED" &&
        mayCredit && (
          <Button size="xs" variant="default" onClick={makeCreditNote}>
            {t("documents.detail.convert.CREDIT_INVOICE")}
          </Button>
        )
      }
    >
      {t(`issuing.cancel.late.${kind}`)}
    </Notice>
  );
}

/** Cancels the document; a failure keeps the reason that was typed. */
function useCancelSubmit({ document, kind, onAnswer }: CancelFormProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending, error } = useCancelDocument(document.id);
  const [isTooShort, setTooShort] = useState(false);
  const submit = async (reason: string) => {
    const isShort = reason.trim().length < CANCEL_REASON_LENGTH.min;
    setTooShort(isShort);
    if (isShort || isPending) return;
    const cancelled = await mutateAsync(reason).catch(() => null);
    if (cancelled === null) return;
    documentToast.success(t(`issuing.cancel.done.${kind}`));
    onAnswer(cancelled);
  };
  const { reason: refused } = fieldErrors(error, t);
  const fieldError = isTooShort ? t("issuing.cancel.reasonTooShort") : refused;
  const failure = error === null || refused !== undefined ? null : error;
  return { submit, isPending, fieldError, failure };
}
