import { Text } from "@mantine/core";
import { type ReactNode, Suspense, useEffect } from "react";
import type { Centimes } from "#domain/money/money.ts";
import { useTranslation } from "react-i18next";
import { bottomBarRef } from "../layout/bottomBar.ts";
import { prefetchWhenIdle } from "../layout/runWhenIdle.ts";
import { Money } from "../text/Money.tsx";
import type { BulkAction } from "./BulkActions.tsx";
import classes from "./SelectionBar.module.css";
import type { Progress } from "./useBulkAction.ts";
import { lazyPart } from "../layout/lazyPart.ts";

const loadControls = () => import("./SelectionControls.tsx");
const SelectionControls = lazyPart(async () => ({
  default: (await loadControls()).SelectionControls,
}));

interface SelectionBarProps {
  count: number;
  /** The sum of the selected rows' totals; null above the range of exact numbers. */
  sum?: Centimes | null;
  /** A note on the selected rows. */
  note?: ReactNode;
  actions: readonly BulkAction[];
  onClear: () => void;
  /** The progress of the running bulk action; null without one. */
  progress?: Progress | null;
}

/**
 * The actions on selected rows. Sticks to the bottom of the window, so that the layout does not shift
 * when it appears.
 */
export function SelectionBar(props: SelectionBarProps) {
  const { count, sum = null, note, actions, onClear, progress = null } = props;
  const { t } = useTranslation();
  const text =
    progress === null
      ? t("ui.selection.count", { count })
      : t("ui.bulk.progress", { done: progress.done, total: progress.total });
  const isShown = count > 0 || progress !== null; // an undo runs without a selection
  useEffect(() => prefetchWhenIdle(loadControls), []);
  return (
    <section
      ref={bottomBarRef}
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
        {count > 0 && progress === null && note}
      </Text>
      {isShown && (
        <Suspense>
          <SelectionControls
            count={count}
            actions={actions}
            onClear={onClear}
            progress={progress}
          />
        </Suspense>
      )}
    </section>
  );
}
