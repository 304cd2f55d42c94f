import { useTranslation } from "react-i18next";
import { SidePanel } from "../../ui/panel/SidePanel.tsx";
import { ColumnsStep } from "./ColumnsStep.tsx";
import { FileChoice } from "./FileChoice.tsx";
import { ImportFooter } from "./ImportFooter.tsx";
import { applyChosenColumns, missingFields } from "./importColumns.ts";
import type { MatchedRow } from "./importPlan.ts";
import { ImportPreview } from "./ImportPreview.tsx";
import { ImportProgress } from "./ImportProgress.tsx";
import { ImportResult } from "./ImportResult.tsx";
import type { ImportSource } from "./importSource.ts";
import { useImport } from "./useImport.ts";

interface ImportPanelProps<Row extends MatchedRow> {
  opened: boolean;
  onClose: () => void;
  source: ImportSource<Row>;
}

/** The side panel of an import: choose a file, assign its columns, preview it, import it. */
export function ImportPanel<Row extends MatchedRow>(props: ImportPanelProps<Row>) {
  const { opened, onClose, source } = props;
  const { t } = useTranslation();
  const state = useImport(source);
  const { step } = state;
  const close = async () => {
    const isSaving = step.name === "busy" && step.phase === "saving";
    if (!isSaving && (await state.discard())) onClose();
  };
  const required = source.required.map(({ field }) => field);
  const missing =
    step.name === "columns"
      ? missingFields(
          applyChosenColumns(step.columns, state.choices.columns),
          required.filter((field) => step.missing.includes(field)),
        )
      : [];
  return (
    <SidePanel
      opened={opened}
      onClose={() => void close()}
      title={t(`imports.title.${source.kind}`)}
      size="56rem"
      footer={<ImportFooter state={state} missing={missing} onClose={() => void close()} />}
    >
      {step.name === "choose" && (
        <FileChoice
          problem={state.problem}
          template={source.template}
          onChoose={(files) => void state.choose(files)}
        />
      )}
      {step.name === "busy" && <ImportProgress phase={step.phase} fraction={step.fraction} />}
      {step.name === "columns" && (
        <ColumnsStep source={source} state={state} step={step} missing={missing} />
      )}
      {step.name === "preview" && <ImportPreview source={source} step={step} state={state} />}
      {step.name === "done" && <ImportResult kind={source.kind} reply={step.reply} />}
    </SidePanel>
  );
}
