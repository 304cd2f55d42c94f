import { Checkbox, Stack, Text } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";

interface BulkIssueQuestionProps {
  text: string;
  onAccept: (accepted: boolean) => void;
}

/** The question before a bulk issue, with the choice to accept warnings. */
export function BulkIssueQuestion({ text, onAccept }: BulkIssueQuestionProps) {
  const { t } = useTranslation();
  const [isAccepted, setAccepted] = useState(false);
  return (
    <Stack gap="md">
      <Text size="sm">{text}</Text>
      <Checkbox
        label={t("documents.issuing.bulk.acceptWarnings")}
        description={t("documents.issuing.bulk.acceptHint")}
        checked={isAccepted}
        onChange={({ currentTarget: { checked } }) => {
          setAccepted(checked);
          onAccept(checked);
        }}
      />
    </Stack>
  );
}
