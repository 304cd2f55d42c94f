import { Skeleton } from "@mantine/core";
import type { MouseEvent, ReactNode } from "react";
import classes from "./DataTable.module.css";
import { type Column, ColumnHead, MENU_COLUMN, type Sort } from "./DataTableHead.tsx";
import { SelectAll, SelectRow } from "./DataTableSelection.tsx";
import { Pager, type PagerProps } from "./Pager.tsx";

export type { Column, Sort } from "./DataTableHead.tsx";

export interface DataTableProps<Row> {
  columns: readonly Column<Row>[];
  /** Undefined while the first page is loading. */
  rows: readonly Row[] | undefined;
  /** Shown when there are no rows. */
  empty: ReactNode;
  /** Shown above the table. */
  notice?: ReactNode;
  /** Whether other rows are loading: the current ones stay, faded. */
  fetching?: boolean;
  onRowClick?: (row: Row) => void;
  selected?: readonly Row[];
  onSelect?: (rows: Row[]) => void;
  /** The accessible name of a row's checkbox. */
  selectLabel?: (row: Row) => string;
  sort?: Sort;
  onSort?: (sort: Sort) => void;
  pager?: PagerProps;
}

/** Keys of the skeleton rows. */
const SKELETON_KEYS = ["a", "b", "c", "d", "e", "f"];

/** A table with a skeleton, an empty state, selection, sorting and a pager. */
export function DataTable<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { rows, empty, fetching = false, pager } = props;
  if (rows?.length === 0 && !fetching && (pager?.page ?? 1) === 1) return empty;
  const columns = pinColumns(props.columns.filter(({ hidden }) => hidden !== true));
  return (
    <div data-fetching={fetching || undefined} aria-busy={rows === undefined || fetching}>
      {props.notice}
      <div className={classes.scroll}>
        <table
          className={classes.table}
          data-selectable={props.selected !== undefined || undefined}
        >
          <TableHead {...props} columns={columns} />
          <tbody>
            {rows === undefined
              ? SKELETON_KEYS.map((key) => <SkeletonRow key={key} {...props} columns={columns} />)
              : rows.map((row) => <TableRow key={row.id} {...props} columns={columns} row={row} />)}
          </tbody>
        </table>
      </div>
      {/* With the rows: below the skeleton, which is shorter, it would move. */}
      {pager !== undefined && rows !== undefined && <Pager {...pager} />}
    </div>
  );
}

/** Pins the first column, which names the row, and the column with the row menus. */
function pinColumns<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  return columns.map((column, index) => {
    if (index === 0) return { ...column, pin: "start" };
    return column.key === MENU_COLUMN ? { ...column, pin: "end" } : column;
  });
}

function TableHead<Row extends { id: string }>(props: DataTableProps<Row>) {
  const { columns, rows, selected, onSelect, sort, onSort } = props;
  return (
    <thead>
      <tr>
        {selected !== undefined && (
          <th className={classes.check}>
            <SelectAll rows={rows ?? []} selected={selected} onSelect={onSelect} />
          </th>
        )}
        {columns.map((column) => (
          <ColumnHead key={column.key} column={column} sort={sort} onSort={onSort} />
        ))}
      </tr>
    </thead>
  );
}

function SkeletonRow<Row>({ columns, selected }: DataTableProps<Row>) {
  return (
    <tr>
      {selected !== undefined && (
        <td className={classes.check}>
          <Skeleton height={14} width={14} />
        </td>
      )}
      {columns.map(({ key, from, align, pin }) => (
        <td key={key} data-from={from} data-align={align} data-pin={pin}>
          <Skeleton height={14} width="70%" display="inline-block" />
        </td>
      ))}
    </tr>
  );
}

function TableRow<Row extends { id: string }>(props: DataTableProps<Row> & { row: Row }) {
  const { row, columns, onRowClick, selected, onSelect, selectLabel } = props;
  const isSelected = selected?.some(({ id }) => id === row.id) ?? false;
  const open = ({ target }: MouseEvent) => {
    if (opensRow(target)) onRowClick?.(row);
  };
  return (
    <tr
      data-selected={isSelected || undefined}
      data-opens={onRowClick !== undefined || undefined}
      onClick={onRowClick && open}
    >
      {selected !== undefined && (
        <td className={classes.check} data-check>
          <SelectRow
            checked={isSelected}
            label={selectLabel?.(row)}
            onChange={(checked) => {
              const others = selected.filter(({ id }) => id !== row.id);
              onSelect?.(checked ? [...others, row] : others);
            }}
          />
        </td>
      )}
      {columns.map(({ key, render, from, align, pin }) => (
        <td key={key} data-from={from} data-align={align} data-pin={pin}>
          {render(row)}
        </td>
      ))}
    </tr>
  );
}

/** Whether a click opens the row: not on a control or checkbox cell, and not while text is selected. */
function opensRow(target: EventTarget): boolean {
  if (getSelection()?.isCollapsed === false) return false;
  return (
    target instanceof Element && target.closest("a, button, input, label, [data-check]") === null
  );
}
