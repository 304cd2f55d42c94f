import { Button, Group, Modal, Tabs, Text, VisuallyHidden } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documents.ts";
import { confirm } from "../ui/panel/confirm.ts";
import { useUnsavedGuard } from "../ui/form/useUnsavedGuard.ts";
import { FORMAT_KINDS } from "./formats.ts";
import { FormatPanel } from "./FormatPanel.tsx";
import classes from "./FormatsDialog.module.css";
import { useFormatChoices } from "./useFormatChoices.ts";

export interface FormatsDialogProps {
  enterprise: Enterprise;
  /** The initial tab. */
  kind?: DocumentKind;
  onClose: () => void;
}

/**
 * How each kind of document is numbered (docs/rules/numbering.md#formats): four tabs, saved
 * together.
 */
export function FormatsDialog({ enterprise, kind = "SALES_INVOICE", onClose }: FormatsDialogProps) {
  const { t } = useTranslation();
  const formats = useFormatChoices(enterprise);
  const [tab, setTab] = useState<DocumentKind>(kind);
  const { choice, choose, refused, changed, invalid, busy } = formats;
  const text = t("numbering.leaveQuestion");
  useUnsavedGuard(changed.length > 0, text);
  const close = async () => {
    if (changed.length === 0 || (await confirm({ text, danger: true }))) onClose();
  };
  const save = async () => {
    const wrong = invalid[0] ?? (await formats.save());
    if (wrong === null) onClose();
    else setTab(wrong);
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
              rightSection={changed.includes(each) && <UnsavedMark />}
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
              refused={refused[each]}
              onChoose={(next) => choose(each, next)}
            />
          </Tabs.Panel>
        ))}
      </Tabs>
      <Group justify="flex-end" gap="sm" className={classes.actions}>
        <Button variant="default" onClick={() => void close()} disabled={busy}>
          {t("ui.cancel")}
        </Button>
        <Button onClick={() => void save()} loading={busy} disabled={changed.length === 0}>
          {t("ui.save")}
        </Button>
      </Group>
    </Modal>
  );
}

/** Marks a tab with unsaved changes. */
function UnsavedMark() {
  const { t } = useTranslation();
  return (
    <span className={classes.mark}>
      <VisuallyHidden>{t("numbering.unsaved")}</VisuallyHidden>
    </span>
  );
}
