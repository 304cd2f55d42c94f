import { NativeSelect, Skeleton } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { ColumnHead, type Sort } from "../ui/table/DataTableHead.tsx";
import hidden from "../ui/text/hidden.module.css";
import classes from "./FigureTable.module.css";

export interface FigureColumn<Row> {
  key: string;
  title: string;
  /** "end" for amounts. */
  align?: "start" | "end";
  sortable?: boolean;
  /** Renders the cell of a row or of the totals; null leaves it empty. */
  render: (row: Row) => ReactNode;
  /** Whether the cell is hidden on a phone: a zero, for example. */
  isMinor?: (row: Row) => boolean;
}

interface FigureTableProps<Row> {
  /** The table's name, for screen readers. */
  caption: string;
  /** The first column names the row. */
  columns: readonly FigureColumn<Row>[];
  /** Undefined while they load. */
  rows: readonly Row[] | undefined;
  /** The last row: the totals of all pages. */
  totals?: Row | undefined;
  /** Whether other rows are loading: the current ones stay, faded. */
  isStale?: boolean;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
}

/** The breakpoint of FigureTable.module.css. */
const PHONE_MEDIA_QUERY = "(max-width: 47.99em)";

/** Keys of the skeleton rows. */
const SKELETON_KEYS = ["a", "b", "c", "d", "e", "f"];

/**
 * A table of figures with totals. On a phone each row is a block: its name, then its figures, each with its column
 * title.
 */
export function FigureTable<Row extends { id: string }>(props: FigureTableProps<Row>) {
  const { caption, columns, rows, totals, isStale = false, sort, onSort } = props;
  const isPhone = useMediaQuery(PHONE_MEDIA_QUERY, false, { getInitialValueInEffect: false });
  return (
    <div aria-busy={rows === undefined || isStale} data-stale={isStale || undefined}>
      {isPhone && <PhoneSort {...props} />}
      <div className={classes.scroll}>
        <table className={classes.table}>
          <caption className={hidden.hidden}>{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <ColumnHead
                  key={column.key}
                  column={column}
                  sort={sort}
                  // On phones the table head is hidden, and `PhoneSort` sorts.
                  onSort={isPhone ? undefined : onSort}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows === undefined
              ? SKELETON_KEYS.map((key) => (
                  <FigureRow key={key} columns={columns} cell={renderSkeleton} />
                ))
              : rows.map((row) => (
                  <FigureRow
                    key={row.id}
                    columns={columns}
                    cell={({ render }) => render(row)}
                    isMinor={({ isMinor }) => isMinor?.(row)}
                  />
                ))}
          </tbody>
          {totals !== undefined && (
            <tfoot>
              <FigureRow columns={columns} cell={({ render }) => render(totals)} />
            </tfoot>
          )}
        </table>
      </div>
    </div>
  );
}

const renderSkeleton = () => <Skeleton height={14} width="70%" display="inline-block" />;

interface FigureRowProps<Row> {
  columns: readonly FigureColumn<Row>[];
  cell: (column: FigureColumn<Row>) => ReactNode;
  isMinor?: (column: FigureColumn<Row>) => boolean | undefined;
}

function FigureRow<Row>({ columns, cell, isMinor }: FigureRowProps<Row>) {
  const [first, ...others] = columns;
  return (
    <tr>
      {first !== undefined && <th scope="row">{cell(first)}</th>}
      {others.map((column) => {
        const content = cell(column);
        return (
          <td
            key={column.key}
            data-align={column.align}
            data-minor={content === null || isMinor?.(column) || undefined}
          >
            <span className={classes.title} aria-hidden>
              {column.title}
            </span>
            {content}
          </td>
        );
      })}
    </tr>
  );
}

/** The select that sorts the rows where the table head is hidden. */
function PhoneSort<Row>({ columns, sort, onSort }: FigureTableProps<Row>) {
  const { t } = useTranslation();
  const sortable = columns.filter(({ sortable: isSortable = false }) => isSortable);
  if (sort === undefined || onSort === undefined || sortable.length === 0) return null;
  const options = sortable.flatMap(({ key, title }) =>
    (["asc", "desc"] as const).map((direction) => ({
      value: `${key} ${direction}`,
      label: t(`reports.sort.${direction}`, { column: title }),
    })),
  );
  return (
    <NativeSelect
      className={classes.sort}
      aria-label={t("reports.sort.label")}
      value={`${sort.key} ${sort.direction}`}
      data={options}
      onChange={({ currentTarget }) => {
        const [key = "", direction] = currentTarget.value.split(" ");
        onSort({ key, direction: direction === "asc" ? "asc" : "desc" });
      }}
    />
  );
}
