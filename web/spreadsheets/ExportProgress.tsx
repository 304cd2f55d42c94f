import { Button, Group, Modal, Progress as ProgressLine, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import type { HowFar } from "./useExport.ts";

/** Milliseconds after which an export counts as a long one. */
const LONG = 500;

interface ExportProgressProps {
  /** Null while nothing is exported; without a total while it can't be said how far it is. */
  progress: HowFar | null;
  onCancel: () => void;
}

/** How far a long export is, and the way to call it off. A short one shows nothing. */
export function ExportProgress({ progress, onCancel }: ExportProgressProps) {
  const { t } = useTranslation();
  const running = progress !== null;
  const [long, setLong] = useState(false);
  useEffect(() => {
    if (!running) return;
    const timer = setTimeout(() => setLong(true), LONG);
    return () => {
      clearTimeout(timer);
      setLong(false);
    };
  }, [running]);
  const [shown, setShown] = useState(progress);
  if (progress !== null && progress !== shown) setShown(progress); // it stays while the dialog closes
  const unknown = shown === null || shown.total === 0;
  return (
    <Modal
      opened={running && long}
      onClose={onCancel}
      title={t("ui.export.title")}
      size="sm"
      closeOnClickOutside={false}
      withCloseButton={false}
    >
      <ProgressLine
        value={unknown ? 100 : shown.percent}
        animated={unknown}
        aria-label={t("ui.export.title")}
      />
      <Text size="sm" c="dimmed" mt="xs" aria-live="polite">
        {unknown ? t("ui.export.working") : t(`ui.export.${shown.of}`, { ...shown })}
      </Text>
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onCancel} data-autofocus>
          {t("ui.cancel")}
        </Button>
      </Group>
    </Modal>
  );
}
