import { Button, Stack, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";

interface RemoveQuestionProps {
  text: string;
  onCancelInstead: () => Promise<void>;
}

/** The question before a numbered document is deleted permanently; it offers to cancel it instead. */
export function RemoveQuestion({ text, onCancelInstead }: RemoveQuestionProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="sm" align="flex-start">
      <Text size="sm">{text}</Text>
      <Text size="sm">{t("documents.issuing.removeLeavesGap")}</Text>
      <Button
        data-needs-connection
        size="xs"
        variant="default"
        onClick={() => void onCancelInstead()}
      >
        {t("documents.issuing.cancelInstead")}
      </Button>
    </Stack>
  );
}
