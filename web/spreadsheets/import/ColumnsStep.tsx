import { Stack, Text, Title } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { ColumnChoices } from "./ColumnChoices.tsx";
import { MissingFields } from "./MissingFields.tsx";
import { SheetChoiceField } from "./SheetChoiceField.tsx";
import classes from "./Import.module.css";
import type { MatchedRow } from "./importPlan.ts";
import type { ImportSource } from "./importSource.ts";
import type { ImportState, ImportStep } from "./useImport.ts";
import { useStepFocus } from "./useStepFocus.ts";

interface ColumnsStepProps<Row extends MatchedRow> {
  source: Pick<ImportSource<Row>, "fields">;
  state: ImportState<Row>;
  step: Extract<ImportStep<Row>, { name: "columns" }>;
  missing: readonly string[];
}

/** The step that assigns required columns by hand, because the file was not recognized. */
export function ColumnsStep<Row extends MatchedRow>(props: ColumnsStepProps<Row>) {
  const { source, state, step, missing } = props;
  const { columns } = step;
  const { t } = useTranslation();
  const heading = useStepFocus<HTMLHeadingElement>();
  return (
    <Stack gap="md">
      <Title order={3} size="h4" className={classes.file} ref={heading} tabIndex={-1}>
        <bdi>{state.fileName}</bdi>
      </Title>
      {state.problem !== null && <Notice tone="danger">{state.problem}</Notice>}
      <SheetChoiceField {...step} onChange={state.changeSheet} />
      <Text size="sm">{t("imports.columns.intro")}</Text>
      <MissingFields missing={missing} fields={source.fields} />
      <ColumnChoices
        columns={columns}
        headers={new Set(columns.map(({ header }) => header))}
        chosen={state.choices.columns}
        fields={source.fields}
        onChange={state.changeColumn}
      />
    </Stack>
  );
}
