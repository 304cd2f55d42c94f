import { IconArrowDown, IconArrowsSort, IconArrowUp } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./DataTable.module.css";

export interface Column<Row> {
  key: string;
  title: ReactNode;
  /** If rows open on a click, the first column renders a link or button, for keyboard users. */
  render: (row: Row) => ReactNode;
  /** "end" for amounts. */
  align?: "start" | "center" | "end";
  width?: number | string;
  hidden?: boolean;
  sortable?: boolean;
  /** The breakpoint from which the column is shown; absent: always. */
  from?: "sm" | "md" | "lg" | "xl";
  /** Whether the column stays visible while a wide table scrolls: the first column, and the menu at the end. */
  pin?: "start" | "end";
}

/** The key of the column with the row menus. */
export const MENU_COLUMN = "menu";

export interface Sort {
  key: string;
  direction: "asc" | "desc";
}

interface ColumnHeadProps<Row> {
  column: Column<Row>;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** The title of a column. If the column sorts, it is a button that reverses the order. */
export function ColumnHead<Row>({ column, sort, onSort }: ColumnHeadProps<Row>) {
  const { key, title, from, align, width, pin, sortable = false } = column;
  const direction = sort?.key === key ? sort.direction : null;
  const order = direction === "asc" ? "ascending" : "descending";
  return (
    <th
      scope="col"
      data-from={from}
      data-align={align}
      data-pin={pin}
      style={{ width }}
      aria-sort={direction === null ? undefined : order}
    >
      {sortable && onSort !== undefined ? (
        <button
          type="button"
          className={classes.sort}
          onClick={() => onSort({ key, direction: direction === "asc" ? "desc" : "asc" })}
        >
          {title}
          <SortIcon direction={direction} />
        </button>
      ) : (
        title
      )}
    </th>
  );
}

const SORT_ICONS = { asc: IconArrowUp, desc: IconArrowDown };

function SortIcon({ direction }: { direction: Sort["direction"] | null }) {
  const Icon = direction === null ? IconArrowsSort : SORT_ICONS[direction];
  return <Icon size={14} data-idle={direction === null || undefined} aria-hidden />;
}
