import { Skeleton, useDirection } from "@mantine/core";
import {
  DataTable as Table,
  type DataTableColumn,
  type DataTableSelectionProps,
  type DataTableSortProps,
} from "mantine-datatable";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import classes from "./DataTable.module.css";
import { Pager, type PagerProps } from "./Pager.tsx";
import "@mantine/core/styles/Table.layer.css";
import "mantine-datatable/styles.layer.css";

export interface Column<Row> {
  key: string;
  title: ReactNode;
  /** The first column holds a link where rows open: the click on a row is only a short cut. */
  render: (row: Row) => ReactNode;
  /** Amounts stand at the end. */
  align?: "start" | "center" | "end";
  width?: number | string;
  hidden?: boolean;
  sortable?: boolean;
  /** Shown from this width on: less important columns leave a phone first. */
  from?: "sm" | "md" | "lg";
}

export interface Sort {
  key: string;
  direction: "asc" | "desc";
}

interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Other rows are on their way: the old ones stay, paler. */
  fetching?: boolean;
  onRowClick?: (row: Row) => void;
  selected?: readonly Row[];
  onSelect?: (rows: Row[]) => void;
  /** The name of a row's check box. */
  selectLabel?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  pager?: PagerProps;
}

const FROM = {
  sm: "(min-width: 40em)",
  md: "(min-width: 62em)",
  lg: "(min-width: 80em)",
};

/** Placeholders for rows on their way. The cells draw bones, so nothing of a row is read. */
interface Bone {
  id: string;
}

const BONES: Bone[] = Array.from({ length: 6 }, (_, index) => ({ id: `bone-${index}` }));

/** A list: columns, rows on their way as bones, an empty state, selection, sorting and a pager. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, empty, fetching = false, pager } = props;
  if (rows?.length === 0 && !fetching && (pager?.page ?? 1) === 1) return empty;
  return (
    <div
      className={classes.root}
      data-fetching={fetching || undefined}
      aria-busy={rows === undefined}
    >
      {rows === undefined ? <Bones {...props} /> : <Rows {...props} rows={rows} />}
      {pager !== undefined && <Pager {...pager} />}
    </div>
  );
}

function Bones<Row>({ columns }: DataTableProps<Row>) {
  const { dir } = useDirection();
  const bone = () => <Skeleton height={14} width="70%" />;
  return (
    <Table
      className={classes.table}
      records={BONES}
      columns={columns.map((column) =>
        drawn<Bone>({ ...column, sortable: false, render: bone }, dir),
      )}
      verticalSpacing="sm"
      horizontalSpacing="md"
      minHeight={0}
      withTableBorder={false}
    />
  );
}

function Rows<Row extends { id: string }>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { rows, columns, onRowClick } = props;
  const { dir } = useDirection();
  return (
    <Table<Row>
      className={classes.table}
      records={[...rows]}
      columns={columns.map((column) => drawn(column, dir))}
      verticalSpacing="sm"
      horizontalSpacing="md"
      minHeight={0}
      highlightOnHover
      withTableBorder={false}
      onRowClick={onRowClick && (({ record, event }) => isBare(event) && onRowClick(record))}
      {...useSelection(props)}
      {...sortingOf(props)}
    />
  );
}

function sortingOf<Row>({ sort, onSort }: DataTableProps<Row>): DataTableSortProps<Row> {
  if (sort === undefined) return {};
  return {
    sortStatus: { columnAccessor: sort.key, direction: sort.direction },
    onSortStatusChange: ({ columnAccessor, direction }) =>
      onSort?.({ key: String(columnAccessor), direction }),
  };
}

function useSelection<Row>(props: DataTableProps<Row>): DataTableSelectionProps<Row> {
  const { t } = useTranslation();
  const { selected, onSelect, selectLabel } = props;
  if (selected === undefined || onSelect === undefined) return {};
  return {
    selectedRecords: [...selected],
    onSelectedRecordsChange: onSelect,
    allRecordsSelectionCheckboxProps: { "aria-label": t("ui.selectAll") },
    getRecordSelectionCheckboxProps: (row: Row) => ({
      "aria-label": selectLabel?.(row) ?? t("ui.select"),
    }),
  };
}

/** A click on a link, button or box inside a row is that part's own. */
function isBare({ target }: { target: EventTarget }): boolean {
  return target instanceof Element && target.closest("a, button, input, label") === null;
}

function drawn<Row>(column: Column<Row>, dir: "ltr" | "rtl"): DataTableColumn<Row> {
  const { key, title, render, align = "start", width, hidden, sortable, from } = column;
  const sides = dir === "rtl" ? (["right", "left"] as const) : (["left", "right"] as const);
  return {
    accessor: key,
    title,
    render: (row) => render(row),
    textAlign: align === "center" ? "center" : sides[align === "start" ? 0 : 1],
    width,
    hidden,
    sortable,
    visibleMediaQuery: from && FROM[from],
  };
}
