import { Button, Group, Modal, Skeleton, Stack } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Document, DocumentRow } from "#contract/documents.ts";
import { issuing } from "#contract/issuing.ts";
import { displayNumber } from "#domain/documents/documents.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { call } from "../../api/call.ts";
import { can, useCan } from "../../api/useCan.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { editPath } from "../../documentKinds/kinds.ts";
import { keys } from "../queryKeys.ts";
import { askedItems, type Checklist, stopsIssue } from "./askedItems.ts";
import { ItemList } from "./ItemList.tsx";
import { ABOVE_PANELS } from "./layers.ts";
import type { AskedRecord } from "./missingField.ts";
import { useIssueForm } from "./useIssueForm.ts";
import { useMayAcceptWarnings } from "./useMayAcceptWarnings.ts";
import "../../ui/theme/dialogs.css";

interface IssueDialogProps {
  document: DocumentRow;
  opened: boolean;
  /** With the issued document, or null. */
  onAnswer: (issued: Document | null) => void;
}

/** Shows what a document lacks to be issued, with the fields to type it, and issues it. */
export function IssueDialog({ document, opened, onAnswer }: IssueDialogProps) {
  const { t } = useTranslation();
  const { type, numero, id } = document;
  const { data, error, refetch } = useQuery({
    queryKey: [...keys.one(id), "checklist"],
    queryFn: ({ signal }) => call(issuing.checklist, { params: { id }, signal }),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(null)}
      title={t("issuing.title", { number: displayNumber(type, numero) })}
      size="lg"
      zIndex={ABOVE_PANELS}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      {data !== undefined && (
        <IssueForm
          document={document}
          checklist={data}
          onAnswer={onAnswer}
          onFailed={() => void refetch()}
        />
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
  onFailed: () => void;
}

function IssueForm({ document, checklist, onAnswer, onFailed }: IssueFormProps) {
  const { t } = useTranslation();
  const permissions = {
    client: "records.write",
    enterprise: "organization.write",
    document: documentPermission("write", document.type),
  } as const;
  const mayAcceptWarnings = useMayAcceptWarnings();
  const mayChange = (record: AskedRecord) => can(permissions[record]);
  const items = askedItems(checklist, { mayChange, mayAcceptWarnings });
  const { form, submit, failure, isBusy } = useIssueForm({
    document,
    items,
    mayAcceptWarnings,
    onIssued: onAnswer,
    onFailed,
  });
  const isStopped = stopsIssue(items);
  const hasWarnings = items.some(({ isBlocking }) => !isBlocking);
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap="md">
        {failure !== null && <Notice tone="danger">{failure}</Notice>}
        <ItemList items={items} form={form} />
        {hasWarnings && !mayAcceptWarnings && <Notice>{t("issuing.reserved")}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" disabled={isBusy} onClick={() => onAnswer(null)}>
            {t("issuing.later")}
          </Button>
          <EditButton document={document} isMain={isStopped} onClick={() => onAnswer(null)} />
          {!isStopped && (
            <Button type="submit" loading={isBusy}>
              {t(hasWarnings && mayAcceptWarnings ? "issuing.anyway" : "documents.issuing.issue")}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}

/** Opens the document's form, for what can't be typed in the dialog. */
function EditButton(props: { document: DocumentRow; isMain: boolean; onClick: () => void }) {
  const { document, isMain, onClick } = props;
  const { t } = useTranslation();
  const mayWrite = useCan(documentPermission("write", document.type));
  if (!mayWrite) return null;
  return (
    <Button
      component={Link}
      to={editPath(document)}
      variant={isMain ? "filled" : "default"}
      onClick={onClick}
    >
      {t("issuing.edit")}
    </Button>
  );
}
