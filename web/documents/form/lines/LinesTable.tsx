import { Text } from "@mantine/core";
import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { memo, useMemo } from "react";
import { useTranslation } from "react-i18next";
import { exceedsGrossLimit, totalsOfLines } from "#domain/totals.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { LineRow } from "./LineRow.tsx";
import classes from "./LinesTable.module.css";
import { useDragWords } from "./useDragWords.ts";
import { useLineDeeds } from "./useLineDeeds.ts";
import { LINE_COLUMNS, useLineWords } from "./useLineWords.ts";

/** So many rows at either end stand in full from the beginning. */
const AT_ENDS = 15;

/**
 * The document's lines: moved by arrows, by keys on a row, or dragged
 * (docs/rules/documents.md#line-editor).
 */
export const LinesTable = memo(function LinesTable({ store }: { store: FormStore }) {
  const { t } = useTranslation();
  const lines = useFormPart(store, ({ form }) => form.lines);
  const editing = useFormPart(store, (state) => state.editing);
  const refused = useFormPart(store, (state) => state.refusedLines);
  const totals = useMemo(() => (exceedsGrossLimit(lines) ? null : totalsOfLines(lines)), [lines]);
  const deeds = useLineDeeds(store);
  const words = useLineWords();
  const { sensors, accessibility } = useDragWords(lines);
  const drop = ({ active, over }: DragEndEvent) => {
    const to = lines.findIndex(({ key }) => key === over?.id);
    if (over !== null && active.id !== over.id) deeds.drop(String(active.id), to);
  };
  if (lines.length === 0) return <NoLines />;
  return (
    <DndContext
      sensors={sensors}
      accessibility={accessibility}
      collisionDetection={closestCenter}
      onDragEnd={drop}
    >
      <SortableContext items={lines.map(({ key }) => key)} strategy={verticalListSortingStrategy}>
        <div className={classes.scroll}>
          <table className={classes.table}>
            <thead>
              <tr>
                {LINE_COLUMNS.map((column) => (
                  <th key={column} scope="col" data-column={column}>
                    {words[column]}
                  </th>
                ))}
                <th scope="col" data-column="actions">
                  {t("ui.actions")}
                </th>
              </tr>
            </thead>
            <tbody>
              {lines.map((line, index) => (
                <LineRow
                  key={line.key}
                  line={line}
                  index={index}
                  isLast={index === lines.length - 1}
                  isAtEnds={Math.min(index, lines.length - 1 - index) < AT_ENDS}
                  words={words}
                  totalHT={totals?.[index]?.excludingTax ?? null}
                  totalTTC={totals?.[index]?.includingTax ?? null}
                  isEdited={line.key === editing}
                  refused={refused[line.key]}
                  deeds={deeds}
                />
              ))}
            </tbody>
          </table>
        </div>
      </SortableContext>
      {lines.length > 1 && (
        <Text size="xs" c="dimmed" className={classes.hint}>
          {t("documents.lines.hint")}
        </Text>
      )}
    </DndContext>
  );
});

function NoLines() {
  const { t } = useTranslation();
  return (
    <div className={classes.empty}>
      <Text size="sm" fw={500}>
        {t("documents.lines.empty")}
      </Text>
      <Text size="sm" c="dimmed">
        {t("documents.lines.emptyText")}
      </Text>
    </div>
  );
}
