import { Button, Stack, Title } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { ExistingChoiceField } from "./ExistingChoiceField.tsx";
import classes from "./Import.module.css";
import { applyChosenColumns, missingFields } from "./importColumns.ts";
import type { MatchedRow } from "./importPlan.ts";
import type { ImportSource } from "./importSource.ts";
import { KindFilter } from "./KindFilter.tsx";
import { MissingFields } from "./MissingFields.tsx";
import { PreviewColumns } from "./PreviewColumns.tsx";
import { countKinds, type PreviewKind } from "./previewFilter.ts";
import { PreviewRows } from "./PreviewRows.tsx";
import { RowErrorList } from "./RowErrorList.tsx";
import type { ImportState, PreviewStep } from "./useImport.ts";
import { useStepFocus } from "./useStepFocus.ts";
import { AskedFields } from "./AskedFields.tsx";
import { SheetChoiceField } from "./SheetChoiceField.tsx";

interface ImportPreviewProps<Row extends MatchedRow> {
  source: Pick<ImportSource<Row>, "asked" | "fields" | "nameOf" | "required">;
  step: PreviewStep<Row>;
  state: ImportState<Row>;
}

/** The preview of an import, with the choice of what to do with each row. */
export function ImportPreview<Row extends MatchedRow>(props: ImportPreviewProps<Row>) {
  const { source, step, state } = props;
  const { reply } = step;
  const heading = useStepFocus<HTMLHeadingElement>();
  const [filter, setFilter] = useState<PreviewKind | null>(null);
  const counts = countKinds(reply);
  // After a change of columns there may be no row of the filtered kind.
  const kind = filter !== null && counts[filter] > 0 ? filter : null;
  const { changed, same, repeated } = reply.matches;
  return (
    <Stack gap="md" aria-busy={step.state === "refreshing"}>
      <Title order={3} size="h4" className={classes.file} ref={heading} tabIndex={-1}>
        <bdi>{state.fileName}</bdi>
      </Title>
      <ImportProblem source={source} step={step} state={state} />
      <SheetChoiceField {...reply} onChange={state.changeSheet} />
      <PreviewColumns
        columns={reply.columns}
        chosen={state.choices.columns}
        fields={source.fields}
        onChange={state.changeColumn}
      />
      <AskedFields
        asked={source.asked ?? []}
        columns={reply.columns}
        values={state.choices.values}
        onChange={state.changeValue}
      />
      <div className={classes.refreshed} data-outdated={step.state !== "current" || undefined}>
        <KindFilter counts={counts} value={kind} onChange={setFilter} />
        {changed + same + repeated > 0 && (
          <ExistingChoiceField value={state.choices.existing} onChange={state.changeExisting} />
        )}
        {kind === "refused" && <RowErrorList errors={reply.errors} />}
        <PreviewRows
          key={kind}
          reply={reply}
          kind={kind}
          fields={source.fields}
          nameOf={source.nameOf}
          choices={state.choices}
          onChange={state.changeRow}
        />
      </div>
    </Stack>
  );
}

/** The reason why the import failed, or why the preview is out of date. */
function ImportProblem<Row extends MatchedRow>({ source, step, state }: ImportPreviewProps<Row>) {
  const { t } = useTranslation();
  const matched = applyChosenColumns(step.reply.columns, state.choices.columns);
  const missing = missingFields(
    matched,
    source.required.map(({ field }) => field),
  );
  const canRetry = step.state === "outdated" && state.problem !== null;
  return (
    <>
      {state.problem !== null && (
        <Notice
          tone="danger"
          action={
            canRetry && (
              <Button variant="default" size="compact-md" onClick={() => void state.refresh()}>
                {t("ui.retry")}
              </Button>
            )
          }
        >
          {state.problem}
          {canRetry && <div>{t("imports.outdated")}</div>}
        </Notice>
      )}
      <MissingFields missing={missing} fields={source.fields} />
    </>
  );
}
