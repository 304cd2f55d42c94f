import { Text } from "@mantine/core";
import { closestCenter, DndContext, type DragEndEvent } from "@dnd-kit/core";
import { SortableContext, verticalListSortingStrategy } from "@dnd-kit/sortable";
import { memo } from "react";
import { useTranslation } from "react-i18next";
import { hasTouch } from "../../../ui/layout/hasTouch.ts";
import { useFormCreditable } from "../../creditNotes/creditable.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";
import { useCataloguePanel } from "./CataloguePanel.tsx";
import { useCellEditing } from "./useCellEditing.tsx";
import { LineRow } from "./LineRow.tsx";
import classes from "./LinesTable.module.css";
import { amountDiscountOf, useLineTotals } from "./useLineTotals.ts";
import { useLineDragging } from "./useLineDragging.ts";
import { useLineActions } from "./useLineActions.ts";
import { columnsOf, useColumnLabels } from "./useColumnLabels.ts";

/** Number of rows at each end that render in full from the start. */
const EDGE_ROWS = 15;

interface LinesTableProps {
  store: FormStore;
  hasVat: boolean;
}

/**
 * The lines table: rows are moved by buttons, by keys, or dragged
 * (docs/rules/documents.md#line-editor).
 */
export const LinesTable = memo(function LinesTable({ store, hasVat }: LinesTableProps) {
  const { t } = useTranslation();
  const lines = useFormPart(store, ({ form }) => form.lines);
  const editing = useFormPart(store, (state) => state.editing);
  const lineErrors = useFormPart(store, (state) => state.lineErrors);
  const { totals, creditErrors } = useLineTotals(lines);
  const actions = useLineActions(store);
  const { panel, openCatalogue } = useCataloguePanel(store);
  const labels = useColumnLabels(hasVat);
  const { editor, tableProps } = useCellEditing(
    store,
    labels,
    actions,
    useFormCreditable() !== null,
  );
  const { sensors, accessibility } = useLineDragging(lines);
  const drop = ({ active, over }: DragEndEvent) => {
    const to = lines.findIndex(({ key }) => key === over?.id);
    if (over !== null && active.id !== over.id) actions.drop(String(active.id), to);
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
          <table className={classes.table} {...tableProps}>
            <thead>
              <tr>
                {columnsOf(hasVat).map((column) => (
                  <th key={column} scope="col" data-column={column}>
                    {labels[column]}
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
                  discount={
                    creditErrors === null
                      ? line.discount
                      : amountDiscountOf(totals?.[index]?.discount)
                  }
                  index={index}
                  isLast={index === lines.length - 1}
                  isAtEdge={Math.min(index, lines.length - 1 - index) < EDGE_ROWS}
                  labels={labels}
                  hasVat={hasVat}
                  totalHT={totals?.[index]?.excludingTax ?? null}
                  totalTTC={totals?.[index]?.includingTax ?? null}
                  isEdited={line.key === editing}
                  error={lineErrors[line.key] ?? creditErrors?.get(index)}
                  actions={actions}
                  onCatalogue={openCatalogue}
                />
              ))}
            </tbody>
          </table>
        </div>
      </SortableContext>
      {editor}
      {panel}
      {lines.length > 1 && !hasTouch() && (
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
        {t(hasTouch() ? "documents.lines.emptyTextByTouch" : "documents.lines.emptyText")}
      </Text>
    </div>
  );
}
