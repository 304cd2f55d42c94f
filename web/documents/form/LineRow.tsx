import { useSortable } from "@dnd-kit/sortable";
import { CSS } from "@dnd-kit/utilities";
import { IconGripVertical } from "@tabler/icons-react";
import { type KeyboardEvent, memo, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Discount } from "#domain/discounts.ts";
import type { Centimes } from "#domain/money.ts";
import { formatPercent } from "#domain/moneyText.ts";
import { Amount } from "../../ui/Amount.tsx";
import { cutText } from "./cutText.ts";
import { LineButtons } from "./LineButtons.tsx";
import type { FormLine } from "./lineEntry.ts";
import classes from "./LinesTable.module.css";
import type { LineDeeds } from "./useLineDeeds.ts";

export interface LineRowProps {
  line: FormLine;
  index: number;
  isLast: boolean;
  totalHT: Centimes | null;
  totalTTC: Centimes | null;
  isEdited: boolean;
  refused: string | undefined;
  deeds: LineDeeds;
}

/** One line; it listens to keys only while it is focused itself (specification, documents §2). */
export const LineRow = memo(function LineRow(props: LineRowProps) {
  const { line, index, isEdited, refused, deeds } = props;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: line.key });
  const press = (event: KeyboardEvent) => {
    if (event.target === event.currentTarget && deeds.press(event, line.key)) {
      event.preventDefault();
    }
  };
  return (
    <tr
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={classes.row}
      data-line={line.key}
      data-dragged={isDragging || undefined}
      data-edited={isEdited || undefined}
      data-refused={refused !== undefined || undefined}
      tabIndex={0}
      onKeyDown={press}
    >
      <td data-column="order">
        <span className={classes.order}>
          <span ref={setActivatorNodeRef} {...listeners} className={classes.handle}>
            <IconGripVertical size={16} stroke={1.6} aria-hidden />
          </span>
          <bdi>{index + 1}</bdi>
        </span>
      </td>
      <LineCells {...props} />
    </tr>
  );
});

/** What a row says, apart: while rows are dragged and moved, most of them say the same. */
const LineCells = memo(function LineCells(props: LineRowProps) {
  const { line, refused } = props;
  const { t } = useTranslation();
  return (
    <>
      <Cell column="reference" isEmpty={line.reference === ""}>
        {line.reference}
      </Cell>
      <td data-column="name" data-label={t("documents.columns.name")}>
        <Cut text={line.name} />
        {refused !== undefined && <span className={classes.refusal}>{refused}</span>}
      </td>
      <Cell column="description" isEmpty={line.description === ""}>
        <Cut text={line.description} />
      </Cell>
      <Amounts {...props} />
      <td data-column="actions">
        <LineButtons {...props} />
      </td>
    </>
  );
});

function Amounts({ line, totalHT, totalTTC }: LineRowProps) {
  return (
    <>
      <Cell column="quantity">{line.quantity}</Cell>
      <Cell column="unitPrice">
        <Amount centimes={line.unitPrice} />
      </Cell>
      <Cell column="discount">
        <DiscountText discount={line.discount} />
      </Cell>
      <Cell column="vat">{formatPercent(line.vatRate)}</Cell>
      <Cell column="totalHT">{totalHT === null ? "—" : <Amount centimes={totalHT} />}</Cell>
      <Cell column="totalTTC">{totalTTC === null ? "—" : <Amount centimes={totalTTC} />}</Cell>
    </>
  );
}

type CellColumn =
  | "reference"
  | "description"
  | "quantity"
  | "unitPrice"
  | "discount"
  | "vat"
  | "totalHT"
  | "totalTTC";

interface CellProps {
  column: CellColumn;
  isEmpty?: boolean;
  children: ReactNode;
}

function Cell({ column, isEmpty = false, children }: CellProps) {
  const { t } = useTranslation();
  return (
    <td
      data-column={column}
      data-label={t(`documents.columns.${column}`)}
      data-empty={isEmpty || undefined}
    >
      <bdi>{children}</bdi>
    </td>
  );
}

function Cut({ text }: { text: string }) {
  const cut = cutText(text);
  return <bdi title={cut === text ? undefined : text}>{cut}</bdi>;
}

function DiscountText({ discount }: { discount: Discount }) {
  if (discount.type === "NONE") return "—";
  if (discount.type === "PERCENTAGE") return formatPercent(discount.rate);
  return <Amount centimes={discount.amount} />;
}
