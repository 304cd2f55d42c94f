import { Anchor, Button, Group, Modal, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { DocumentRow } from "#contract/documents.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { detailPath } from "../../../documentKinds/kinds.ts";
import { Notice } from "../../../ui/feedback/Notice.tsx";
import { useLanguage } from "../../../ui/language/language.ts";
import { RecordNumber } from "../../../ui/text/RecordNumber.tsx";
import { useMayAcceptWarnings } from "../useMayAcceptWarnings.ts";
import { type BulkFailure, hasOnlyWarnings, reasonsOf } from "./bulkFailures.ts";
import classes from "./BulkIssueDialog.module.css";
import type { BulkIssueReport } from "./useBulkIssue.ts";
import "../../../ui/theme/dialogs.css";

interface BulkIssueDialogProps {
  report: BulkIssueReport;
  opened: boolean;
  /** Issues the documents that have only warnings. */
  onAccept: (documents: readonly DocumentRow[]) => void;
  onClose: () => void;
}

/** Lists the documents that a bulk issue didn't issue, each with its reasons. */
export function BulkIssueDialog({ report, opened, onAccept, onClose }: BulkIssueDialogProps) {
  const { t } = useTranslation();
  const { text, failures } = report;
  const mayAcceptWarnings = useMayAcceptWarnings();
  const stopped = failures.filter((failure) => !hasOnlyWarnings(failure));
  const warned = failures.filter(hasOnlyWarnings);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("issuing.bulk.title")}
      size="lg"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <Stack gap="md">
        <Text size="sm">{text}</Text>
        <Failures title={t("issuing.bulk.stopped")} failures={stopped} isBlocking />
        <Failures title={t("issuing.warnings")} failures={warned} />
        {warned.length > 0 && !mayAcceptWarnings && <Notice>{t("issuing.reserved")}</Notice>}
        <Group justify="flex-end" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t("issuing.later")}
          </Button>
          {warned.length > 0 && mayAcceptWarnings && (
            <Button
              data-needs-connection
              onClick={() => onAccept(warned.map(({ record }) => record))}
            >
              {t("issuing.without")} ({warned.length})
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

interface FailuresProps {
  title: string;
  failures: readonly BulkFailure[];
  isBlocking?: boolean;
}

function Failures({ title, failures, isBlocking = false }: FailuresProps) {
  if (failures.length === 0) return null;
  return (
    <section className={classes.group}>
      <h3 className={classes.heading}>{title}</h3>
      <ul className={classes.documents}>
        {failures.map((failure) => (
          <Failure key={failure.record.id} failure={failure} isBlocking={isBlocking} />
        ))}
      </ul>
    </section>
  );
}

function Failure({ failure, isBlocking }: { failure: BulkFailure; isBlocking: boolean }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { record } = failure;
  return (
    <li className={classes.document} data-blocking={isBlocking || undefined}>
      <Anchor component={Link} to={detailPath(record)} size="sm" fw={600}>
        <RecordNumber>{displayedNumber(record.type, record.numero)}</RecordNumber>
      </Anchor>
      <ul className={classes.reasons}>
        {reasonsOf(failure, t, language).map((reason) => (
          <li key={reason}>{reason}</li>
        ))}
      </ul>
    </li>
  );
}
