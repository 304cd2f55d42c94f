import { Button } from "@mantine/core";
import { useRef } from "react";
import { useTranslation } from "react-i18next";
import { XLSX } from "#contract/spreadsheets.ts";
import { conflictingColumns, applyChosenColumns } from "./importColumns.ts";
import classes from "./Import.module.css";
import { countActions, type MatchedRow } from "./importPlan.ts";
import { planText } from "./importText.ts";
import type { ImportState, PreviewStep } from "./useImport.ts";

interface ImportFooterProps<Row extends MatchedRow> {
  state: ImportState<Row>;
  /** The required fields that no column fills yet. */
  missing: readonly string[];
  onClose: () => void;
}

/** The buttons of a step. The import button says what it will do. */
export function ImportFooter<Row extends MatchedRow>(props: ImportFooterProps<Row>) {
  const { state, missing, onClose } = props;
  const { step, choices } = state;
  const { t } = useTranslation();
  const isSaving = step.name === "busy" && step.phase === "saving";
  const hasFile = step.name === "preview" || step.name === "columns";
  return (
    <>
      {hasFile ? (
        <AnotherFileButton onChoose={(files) => void state.choose(files)} />
      ) : (
        <Button variant="default" disabled={isSaving} onClick={onClose}>
          {t(step.name === "done" ? "ui.close" : "ui.cancel")}
        </Button>
      )}
      {step.name === "columns" && (
        <Button
          disabled={
            missing.length > 0 ||
            conflictingColumns(applyChosenColumns(step.columns, choices.columns), choices.columns)
              .size > 0
          }
          onClick={() => void state.refresh()}
        >
          {t("imports.columns.continue")}
        </Button>
      )}
      {step.name === "preview" && <SubmitButton step={step} state={state} />}
    </>
  );
}

function SubmitButton<Row extends MatchedRow>({
  step,
  state,
}: {
  step: PreviewStep<Row>;
  state: ImportState<Row>;
}) {
  const { t } = useTranslation();
  const counts = countActions(step.reply.matches, step.reply.rows, state.choices);
  const isNothing = counts.create + counts.update === 0;
  return (
    <Button
      data-needs-connection
      className={classes.submit}
      loading={step.state === "refreshing"}
      disabled={isNothing || step.state === "outdated"}
      onClick={() => void state.confirm()}
    >
      {isNothing ? t("imports.nothing") : t("imports.submit", { plan: planText(counts, t) })}
    </Button>
  );
}

/** Opens the browser's file dialog. If the user cancels it, the preview stays. */
function AnotherFileButton({ onChoose }: { onChoose: (files: File[]) => void }) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button variant="default" flex="none" onClick={() => input.current?.click()}>
        {t("imports.other")}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={`.xlsx,${XLSX}`}
        onChange={({ currentTarget }) => {
          const files = [...(currentTarget.files ?? [])];
          // So that the same file can be chosen again after a correction.
          currentTarget.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </>
  );
}
