import { Button } from "@mantine/core";
import { type FormEvent, type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import { useUnsavedGuard } from "../ui/form/useUnsavedGuard.ts";
import { UnprintableNotice } from "../ui/form/UnprintableNotice.tsx";
import { SidePanel } from "../ui/panel/SidePanel.tsx";
import type { FormMode, RecordKind } from "./recordSource.ts";
import {
  type FieldDisplay,
  VersionConflict,
  type VersionConflictProps,
} from "./VersionConflict.tsx";

interface RecordFormPanelProps {
  opened: boolean;
  kind: RecordKind;
  mode: FormMode;
  form: { isDirty: () => boolean; values: object };
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  close: () => Promise<void>;
  isSaving: boolean;
  conflict: Omit<VersionConflictProps, "texts">;
  texts: FieldDisplay;
  /** Whether the form can be saved without a connection: the record then goes to the outbox. */
  worksOffline?: boolean;
  /** Whether the values can't be saved as they are; a field then shows why. */
  isBlocked?: boolean;
  children: ReactNode;
}

/** The side panel around a record's form (see `useRecordPanelForm`). */
export function RecordFormPanel(props: RecordFormPanelProps) {
  const { opened, kind, mode, form, submit, close, isSaving, worksOffline, isBlocked } = props;
  const { t } = useTranslation();
  const id = useId();
  useUnsavedGuard(opened && form.isDirty(), t(`${kind}.form.discard`));
  return (
    <SidePanel
      opened={opened}
      onClose={() => void close()}
      title={t(`${kind}.form.title.${mode}`)}
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            {t("ui.cancel")}
          </Button>
          <Button
            data-needs-connection={worksOffline === true ? undefined : true}
            type="submit"
            form={id}
            loading={isSaving}
            disabled={isBlocked}
          >
            {t(`${kind}.form.submit.${mode}`)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        // React events bubble through portals: a form in a portal would also submit the form that opened it.
        onSubmit={(event) => {
          event.stopPropagation();
          submit(event);
        }}
      >
        <VersionConflict {...props.conflict} texts={props.texts} />
        {props.children}
        <UnprintableNotice values={form.values} />
      </form>
    </SidePanel>
  );
}
