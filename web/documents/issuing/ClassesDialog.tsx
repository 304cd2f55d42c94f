import { Button, Group, Modal, Stack } from "@mantine/core";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Document, DocumentRow } from "#contract/documents.ts";
import { displayedNumber } from "#domain/documents/documents.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { LoadError } from "../../ui/feedback/LoadError.tsx";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import { documentToast } from "../documentToast.ts";
import { useDocument } from "../queries.ts";
import { ClassLine } from "./ClassLine.tsx";
import { changedClasses, type ChosenClass, withClass } from "./classChanges.ts";
import classes from "./issuing.module.css";
import { useChangeClasses } from "./mutations.ts";
import "../../ui/theme/dialogs.css";

interface ClassesDialogProps {
  document: DocumentRow;
  opened: boolean;
  /** Receives the changed document, or null if none was changed. */
  onAnswer: (changed: Document | null) => void;
}

/** Changes the classes of an issued document's lines, which decide how declarations count them (docs/rules/reports.md#class). */
export function ClassesDialog({ document, opened, onAnswer }: ClassesDialogProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useDocument(document.id);
  const number = displayedNumber(document.type, document.numero);
  return (
    <Modal
      opened={opened}
      onClose={() => onAnswer(null)}
      title={t("issuing.classes.title", { number })}
      size={760}
      zIndex={ABOVE_PANELS}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      {data !== undefined && <ClassesForm document={data} onAnswer={onAnswer} />}
      {data === undefined && error !== null && (
        <LoadError error={error} onRetry={() => void refetch()} />
      )}
    </Modal>
  );
}

interface ClassesFormProps {
  document: Document;
  onAnswer: (changed: Document | null) => void;
}

/** The form of the dialog; a failed save keeps the choices. */
function ClassesForm({ document, onAnswer }: ClassesFormProps) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<ReadonlyMap<string, ChosenClass>>(new Map());
  const { mutateAsync, isPending, error } = useChangeClasses(document.id);
  const changes = changedClasses(document.lines, chosen);
  const save = async () => {
    if (isPending) return;
    const changed = await mutateAsync(changes).catch(() => null);
    if (changed === null) return;
    documentToast.success(t("issuing.classes.done"));
    onAnswer(changed);
  };
  return (
    <form
      noValidate
      onSubmit={(event: FormEvent) => {
        event.preventDefault();
        void save();
      }}
    >
      <Stack gap="md">
        <p className={classes.note}>{t("issuing.classes.text")}</p>
        <ol className={classes.classLines}>
          {document.lines.map((line) => (
            <ClassLine
              key={line.id}
              line={withClass(line, chosen)}
              document={document}
              onChange={(next) => setChosen(new Map(chosen).set(line.id, next))}
            />
          ))}
        </ol>
        <div className={classes.foot}>
          {error !== null && <Notice tone="danger">{errorText(error, t)}</Notice>}
          <Group gap="sm" ms="auto">
            <Button variant="default" disabled={isPending} onClick={() => onAnswer(null)}>
              {t("ui.cancel")}
            </Button>
            <Button
              data-needs-connection
              type="submit"
              loading={isPending}
              disabled={changes.length === 0}
            >
              {t("ui.save")}
            </Button>
          </Group>
        </div>
      </Stack>
    </form>
  );
}
