import { Input, SegmentedControl, Text } from "@mantine/core";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { MATCHED_ROW_ACTIONS, type MatchedRowAction } from "#contract/spreadsheets.ts";

interface ExistingChoiceFieldProps {
  value: MatchedRowAction;
  onChange: (value: MatchedRowAction) => void;
}

/** The choice of what the import does with rows whose record exists. */
export function ExistingChoiceField({ value, onChange }: ExistingChoiceFieldProps) {
  const { t } = useTranslation();
  const id = useId();
  return (
    <div>
      <Input.Label id={id} mb={4}>
        {t("imports.existing.label")}
      </Input.Label>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        value={value}
        data={MATCHED_ROW_ACTIONS.map((choice) => ({
          value: choice,
          label: t(`imports.existing.${choice}`),
        }))}
        onChange={onChange}
      />
      <Text size="xs" c="dimmed" mt={6} aria-live="polite">
        {t(`imports.existing.hints.${value}`)}
      </Text>
    </div>
  );
}
