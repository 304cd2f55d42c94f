import { Alert, Button, Group, Text } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";

interface StaleAlertProps {
  /** Goes on with what is typed; the next save takes the other's place. */
  onKeep: () => void;
  /** Gives up what is typed for what the other saved. */
  onReload: () => void;
}

/** Somebody saved the document meanwhile: what was typed stays until it is given up. */
export function StaleAlert({ onKeep, onReload }: StaleAlertProps) {
  const { t } = useTranslation();
  return (
    <Alert
      color="yellow"
      mb="md"
      icon={<IconAlertTriangle size={18} aria-hidden />}
      title={t("documents.stale.title")}
      role="alert"
    >
      <Text size="sm">{t("documents.stale.text")}</Text>
      <Group mt="sm" gap="sm">
        <Button size="xs" onClick={onKeep}>
          {t("documents.stale.keep")}
        </Button>
        <Button size="xs" variant="default" onClick={onReload}>
          {t("documents.stale.reload")}
        </Button>
      </Group>
    </Alert>
  );
}
