import { Button, Group, Modal, Progress as ProgressLine, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { ProgressReport } from "./useExport.ts";
import "@mantine/core/styles/Progress.layer.css";
import "../ui/theme/dialogs.css";

/** Milliseconds before the dialog opens, so that a short export shows none. */
const SHOW_AFTER_MS = 500;

export interface ExportProgressProps {
  /** Null if no export is running; a total of 0 means that the progress is unknown. */
  progress: ProgressReport | null;
  onCancel: () => void;
}

/** The dialog of a long export: its progress, and a cancel button. */
export function ExportDialog({ progress, onCancel }: ExportProgressProps) {
  const { t } = useTranslation();
  const running = progress !== null;
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setIsLong(true), SHOW_AFTER_MS);
    return () => {
      clearTimeout(timer);
      setIsLong(false);
    };
  }, [running]);
  const [shown, setShown] = useState(progress);
  if (progress !== null && progress !== shown) setShown(progress); // keeps the text while the dialog fades out
  const isIndeterminate = shown === null || shown.total === 0;
  return (
    <Modal
      opened={running && isLong}
      onClose={onCancel}
      title={t("ui.export.title")}
      size="sm"
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <ProgressLine
        value={isIndeterminate ? 100 : shown.percent}
        animated={isIndeterminate}
        aria-label={t("ui.export.title")}
      />
      <Text size="sm" c="dimmed" mt="xs" aria-live="polite">
        {isIndeterminate ? t("ui.export.working") : t(`ui.export.${shown.of}`, { ...shown })}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t("ui.cancel")}
        </Button>
      </Group>
    </Modal>
  );
}
