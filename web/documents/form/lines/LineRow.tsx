import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { IconGripVertical } from "@tabler/icons-react";
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, type Ref } from "react";
import type { Discount } from "#domain/totals/discounts.ts";
import { Amount } from "../../../ui/text/Amount.tsx";
import { Percent } from "../../../ui/text/Percent.tsx";
import { Quantity } from "../../../ui/text/Quantity.tsx";
import { truncateText } from "./truncateText.ts";
import { CatalogueButton, LineButtons } from "./LineButtons.tsx";
import classes from "./LinesTable.module.css";
import type { ColumnLabels } from "./useColumnLabels.ts";
import { useIsNearViewport } from "./useIsNearViewport.ts";
import type { LineRowProps } from "./lineRowProps.ts";

/**
 * One line; it handles keys only while the row itself has the focus (docs/rules/documents.md#line-editor). Until the
 * row has been near the viewport, it renders without buttons and drag handle, which keeps 500 lines fast.
 */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const [isNear, ref] = useIsNearViewport(props.isAtEdge);
  if (isNear) return <InteractiveRow {...props} />;
  return (
    <Row {...props} ref={ref} handle={null}>
      <LineCells {...props} buttons={null} catalogue={null} />
    </Row>
  );
});

/** A row that can be dragged, with its buttons. */
function InteractiveRow(props: LineRowProps) {
  const sortable = useSortable({ id: props.line.key });
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition } = sortable;
  const handle = (
    <span ref={setActivatorNodeRef} {...listeners} className={classes.handle}>
      <IconGripVertical size={16} stroke={1.6} aria-hidden />
    </span>
  );
  return (
    <Row
      {...props}
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      isDragging={sortable.isDragging}
      handle={handle}
    >
      <InteractiveCells {...props} />
    </Row>
  );
}

interface RowProps extends LineRowProps {
  ref: Ref<HTMLTableRowElement>;
  style?: CSSProperties;
  isDragging?: boolean;
  handle: ReactNode;
  children: ReactNode;
}

function Row(props: RowProps) {
  const { line, index, isEdited, error, actions, ref, style, isDragging, handle, children } = props;
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && actions.handleKey(event, line.key)) {
      event.preventDefault();
    }
  };
  return (
    <tr
      ref={ref}
      style={style}
      className={classes.row}
      data-line={line.key}
      data-more={[line.reference, line.description].filter((text) => text !== "").length}
      data-dragged={isDragging || undefined}
      data-edited={isEdited || undefined}
      data-invalid={error !== undefined || undefined}
      tabIndex={0}
      onKeyDown={onKeyDown}
    >
      <td data-column="order">
        <span className={classes.order}>
          {handle}
          <bdi>{index + 1}</bdi>
        </span>
      </td>
      {children}
    </tr>
  );
}

/** Memoized: while a row is dragged, the cells of the others don't render. */
const InteractiveCells = memo(function InteractiveCells(props: LineRowProps) {
  return (
    <LineCells
      {...props}
      buttons={<LineButtons {...props} />}
      catalogue={<CatalogueButton {...props} />}
    />
  );
});

function LineCells(props: LineRowProps & { buttons: ReactNode; catalogue: ReactNode }) {
  const { line, error, labels, buttons, catalogue } = props;
  return (
    <>
      <Cell labels={labels} column="reference" isEmpty={line.reference === ""}>
        {line.reference}
      </Cell>
      <td data-column="name" data-label={labels.name}>
        <TruncatedText text={line.name} />
        {catalogue}
        {error !== undefined && <span className={classes.error}>{error}</span>}
      </td>
      <Cell labels={labels} column="description" isEmpty={line.description === ""}>
        <TruncatedText text={line.description} />
      </Cell>
      <Amounts {...props} />
      <td data-column="actions">
        <span className={classes.buttons}>{buttons}</span>
      </td>
    </>
  );
}

function Amounts({ line, discount, labels, hasVat, totalHT, totalTTC }: LineRowProps) {
  return (
    <>
      <Cell labels={labels} column="quantity">
        <Quantity quantity={line.quantity} unit={line.unit} />
      </Cell>
      <Cell labels={labels} column="unitPrice">
        <Amount centimes={line.unitPrice} />
      </Cell>
      <Cell labels={labels} column="discount">
        <DiscountText discount={discount} />
      </Cell>
      {hasVat && (
        <Cell labels={labels} column="vat">
          <Percent rate={line.vatRate} />
        </Cell>
      )}
      <Cell labels={labels} column="totalHT">
        {totalHT === null ? "—" : <Amount centimes={totalHT} />}
      </Cell>
      {hasVat && (
        <Cell labels={labels} column="totalTTC">
          {totalTTC === null ? "—" : <Amount centimes={totalTTC} />}
        </Cell>
      )}
    </>
  );
}

interface CellProps {
  labels: ColumnLabels;
  column: keyof ColumnLabels;
  isEmpty?: boolean;
  children: ReactNode;
}

function Cell({ labels, column, isEmpty = false, children }: CellProps) {
  return (
    <td data-column={column} data-label={labels[column]} data-empty={isEmpty || undefined}>
      <bdi>{children}</bdi>
    </td>
  );
}

function TruncatedText({ text }: { text: string }) {
  const cut = truncateText(text);
  return <bdi title={cut === text ? undefined : text}>{cut}</bdi>;
}

function DiscountText({ discount }: { discount: Discount }) {
  if (discount.type === "NONE") return "—";
  if (discount.type === "PERCENTAGE") return <Percent rate={discount.rate} />;
  return <Amount centimes={discount.amount} />;
}
