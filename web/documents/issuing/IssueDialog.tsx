import { Modal, Skeleton, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Document, DocumentRow } from "#contract/documents.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import type { Day } from "#domain/days/days.ts";
import { useEnterprise } from "../../enterprises/queries.ts";
import { can } from "../../api/useCan.ts";
import { RefusedDayNotice } from "../../ui/feedback/FailureNotice.tsx";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { askedItems, type Checklist } from "./askedItems.ts";
import { useEnterMovesToNextField } from "../../ui/form/useEnterMovesToNextField.ts";
import { IssueFoot } from "./IssueFoot.tsx";
import { focusMainButton, useFirstFieldFocus } from "./issueFocus.ts";
import { IssueGroups } from "./IssueGroups.tsx";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import type { AskedRecord } from "./missingField.ts";
import { useChecklist } from "./useChecklist.ts";
import { useIssueForm } from "./useIssueForm.ts";
import { useMayAcceptWarnings } from "./useMayAcceptWarnings.ts";
import "../../ui/theme/dialogs.css";

interface IssueDialogProps {
  document: DocumentRow;
  opened: boolean;
  /** Receives the issued document, or null if none was issued. */
  onAnswer: (issued: Document | null) => void;
}

/** Lists the items that a document lacks to be issued, with fields to fill them in, and issues it. */
export function IssueDialog({ document, opened, onAnswer }: IssueDialogProps) {
  const { t } = useTranslation();
  const { type, numero, id, version } = document;
  const { data, error, refetch } = useChecklist(id, version);
  const check = async () => {
    const { data: checked } = await refetch({ throwOnError: true });
    if (checked === undefined) throw new Error("no checklist");
    return checked;
  };
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(null)}
      title={t("issuing.title", { number: displayedNumber(type, numero) })}
      size={760}
      zIndex={ABOVE_PANELS}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      {data !== undefined && (
        <IssueForm document={document} checklist={data} onAnswer={onAnswer} check={check} />
      )}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
      {data === undefined && error === null && <Skeleton height={160} aria-busy />}
    </Modal>
  );
}

interface IssueFormProps extends Pick<IssueDialogProps, "document" | "onAnswer"> {
  checklist: Checklist;
  check: () => Promise<Checklist>;
}

function IssueForm({ document, checklist, onAnswer, check }: IssueFormProps) {
  const { t } = useTranslation();
  const permissions = {
    client: "records.write",
    enterprise: "organization.write",
    document: documentPermission("write", document.type),
  } as const;
  const mayAcceptWarnings = useMayAcceptWarnings();
  const mayChange = (record: AskedRecord) => can(permissions[record]);
  const items = askedItems(checklist, { mayChange, mayAcceptWarnings });
  const options = { document, checklist, items, mayAcceptWarnings, onIssued: onAnswer, check };
  const { form, root, submit, date, takeDay, failure, isBusy, step } = useIssueForm(options);
  const openFrom = (useEnterprise().data?.openFrom ?? null) as Day | null;
  useFirstFieldFocus(root);
  useEnterMovesToNextField(root, () => step === "save" && focusMainButton(root.current));
  return (
    // Ctrl+Enter submits the form; Enter in a field doesn't.
    <form
      ref={root}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Stack gap="md">
        {openFrom !== null && date < openFrom && (
          <RefusedDayNotice
            openFrom={openFrom}
            onDay={mayChange("document") ? takeDay : undefined}
          />
        )}
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <IssueGroups kind={document.type} items={items} form={form} />
        {checklist.warnings.length > 0 && !mayAcceptWarnings && (
          <Notice>{t("issuing.reserved")}</Notice>
        )}
        <IssueFoot
          document={document}
          items={items}
          step={step}
          isBusy={isBusy}
          onMain={submit}
          onClose={() => onAnswer(null)}
        />
      </Stack>
    </form>
  );
}
