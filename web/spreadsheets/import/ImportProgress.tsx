import { Progress, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import "@mantine/core/styles/Progress.layer.css";

interface ImportProgressProps {
  phase: "reading" | "saving";
  /** The sent fraction of the file, from 0 to 1. */
  fraction: number;
}

/** The progress of the upload, then of the server's work. */
export function ImportProgress({ phase, fraction }: ImportProgressProps) {
  const { t } = useTranslation();
  const sent = fraction >= 1;
  const percent = Math.floor(fraction * 100);
  const text = sent ? t(`imports.steps.${phase}`) : t("imports.uploading", { percent });
  return (
    <Stack gap="xs" py="xl">
      <Progress value={sent ? 100 : percent} animated={sent} aria-label={text} />
      <Text size="sm" c="dimmed" ta="center" aria-live="polite">
        {text}
      </Text>
    </Stack>
  );
}
