import { CloseButton, Progress as ProgressLine, Text } from "@mantine/core";
import type { Centimes } from "#domain/money.ts";
import { useTranslation } from "react-i18next";
import { bottomBar } from "../layout/bottomBar.ts";
import { Money } from "../text/Money.tsx";
import { type BulkAction, BulkActionButtons, BulkActionMenu } from "./BulkActions.tsx";
import classes from "./SelectionBar.module.css";
import type { Progress } from "./useBulkAction.ts";
import "@mantine/core/styles/Progress.layer.css";

interface SelectionBarProps {
  count: number;
  /** The sum of the selected rows' totals; null beyond what a number holds exactly. */
  sum?: Centimes | null;
  actions: readonly BulkAction[];
  onClear: () => void;
  /** While a bulk action runs. */
  progress?: Progress | null;
}

/**
 * The actions on selected rows. Sticks to the bottom of the window, so that the layout does not shift
 * when it appears.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { count, sum = null, actions, onClear, progress = null } = props;
  const { t } = useTranslation();
  const text =
    progress === null
      ? t("ui.selection.count", { count })
      : t("ui.bulk.progress", { done: progress.done, total: progress.total });
  const isShown = count > 0 || progress !== null; // an undo runs without a selection
  const disabled = progress !== null;
  return (
    <section
      ref={bottomBar}
      data-bottom-bar
      className={classes.root}
      aria-label={t("ui.selection.label")}
      data-empty={!isShown || undefined}
    >
      <Text size="sm" fw={500} className={classes.count} aria-live="polite">
        {isShown && text}
        {count > 0 && progress === null && sum !== null && (
          <>
            <span className={classes.separator}>{" · "}</span>
            <Money centimes={sum} />
          </>
        )}
      </Text>
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
    </section>
  );
}
