import { CloseButton, Progress as ProgressLine } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { type BulkAction, BulkActionButtons, BulkActionMenu } from "./BulkActions.tsx";
import classes from "./SelectionBar.module.css";
import type { Progress } from "./useBulkAction.ts";
import "@mantine/core/styles/Progress.layer.css";

interface SelectionControlsProps {
  count: number;
  actions: readonly BulkAction[];
  onClear: () => void;
  progress: Progress | null;
}

/** The buttons of `SelectionBar` and the progress of a bulk action, in a separate chunk. */
export function SelectionControls({ count, actions, onClear, progress }: SelectionControlsProps) {
  const { t } = useTranslation();
  const disabled = progress !== null;
  return (
    <>
      {count > 0 && (
        <>
          <BulkActionButtons actions={actions} disabled={disabled} />
          <BulkActionMenu actions={actions} disabled={disabled} />
          <CloseButton
            size="md"
            aria-label={t("ui.selection.clear")}
            title={t("ui.selection.clear")}
            disabled={disabled}
            onClick={onClear}
          />
        </>
      )}
      {progress !== null && (
        <ProgressLine
          value={(progress.done / progress.total) * 100}
          size={3}
          className={classes.progress}
          aria-hidden
        />
      )}
    </>
  );
}
