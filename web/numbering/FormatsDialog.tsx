import { Button, Group, Modal, Tabs, Text, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import { confirm } from "../ui/panel/confirm.ts";
import { useReturnFocusAfterUnmount } from "../ui/panel/useReturnFocusAfterUnmount.ts";
import { useUnsavedGuard } from "../ui/form/useUnsavedGuard.ts";
import { type DocumentKind, FORMAT_KINDS } from "#domain/documents/documentKinds.ts";
import { FormatPanel } from "./FormatPanel.tsx";
import classes from "./FormatsDialog.module.css";
import { useFormatChoices } from "./useFormatChoices.ts";
import "@mantine/core/styles/Tabs.layer.css";
import "../ui/theme/dialogs.css";

export interface FormatsDialogProps {
  enterprise: Enterprise;
  /** The initial tab. */
  kind?: DocumentKind;
  onClose: () => void;
}

/**
 * The dialog with the number format of each document kind (docs/rules/numbering.md#formats): four tabs, saved together.
 */
export function FormatsDialog({ enterprise, kind = "SALES_INVOICE", onClose }: FormatsDialogProps) {
  const { t } = useTranslation();
  useReturnFocusAfterUnmount();
  const formats = useFormatChoices(enterprise);
  const [tab, setTab] = useState<DocumentKind>(kind);
  const { choice, choose, serverErrors, changed, invalid, isSaving } = formats;
  const question = t("numbering.leaveQuestion");
  useUnsavedGuard(changed.length > 0, question);
  const close = async () => {
    if (
      changed.length === 0 ||
      (await confirm({ verb: t("ui.verbs.close"), text: question, danger: true }))
    )
      onClose();
  };
  const save = async () => {
    const invalidKind = invalid[0] ?? (await formats.save());
    if (invalidKind === null) onClose();
    else setTab(invalidKind);
  };
  return (
    <Modal
      opened
      onClose={() => void close()}
      title={t("numbering.title")}
      size="lg"
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <Text size="sm" c="dimmed" mb="md">
        {t("numbering.text")}
      </Text>
      <Tabs
        value={tab}
        onChange={(next) => setTab(next as DocumentKind)}
        keepMounted={false}
        classNames={{ list: classes.tabs }}
      >
        <Tabs.List>
          {FORMAT_KINDS.map((each) => (
            <Tabs.Tab
              key={each}
              value={each}
              rightSection={changed.includes(each) && <UnsavedBadge />}
            >
              {t(`numbering.kinds.${each}`)}
            </Tabs.Tab>
          ))}
        </Tabs.List>
        {FORMAT_KINDS.map((each) => (
          <Tabs.Panel key={each} value={each}>
            <FormatPanel
              kind={each}
              choice={choice(each)}
              serverError={serverErrors[each]}
              onChoose={(next) => choose(each, next)}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Group justify="flex-end" gap="sm" className={classes.actions}>
        <Button variant="default" onClick={() => void close()} disabled={isSaving}>
          {t("ui.cancel")}
        </Button>
        <Button
          data-needs-connection
          onClick={() => void save()}
          loading={isSaving}
          disabled={changed.length === 0}
        >
          {t("ui.save")}
        </Button>
      </Group>
    </Modal>
  );
}

/** Marks a tab with unsaved changes. */
function UnsavedBadge() {
  const { t } = useTranslation();
  return (
    <span className={classes.mark}>
      <VisuallyHidden>{t("numbering.unsaved")}</VisuallyHidden>
    </span>
  );
}
