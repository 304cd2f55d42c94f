import type { SheetColumn } from "#contract/spreadsheets.ts";

/** The fields assigned by hand, by column header; null ignores a column. */
export type ChosenColumns = Readonly<Record<string, string | null>>;

/** The first column of each header. If headers repeat, a field assigned by header is filled from the first. */
export const distinctColumns = (columns: readonly SheetColumn[]): SheetColumn[] =>
  columns.filter(({ header }, at) => columns.findIndex((each) => each.header === header) === at);

/** The columns with the fields assigned by hand. */
export function applyChosenColumns(
  columns: readonly SheetColumn[],
  chosen: ChosenColumns,
): readonly SheetColumn[] {
  return columns.map((column) => {
    const field = Object.hasOwn(chosen, column.header) ? chosen[column.header] : column.field;
    return { ...column, field: field ?? null };
  });
}

/** The columns that the import ignores. */
export const unmatchedColumns = (columns: readonly SheetColumn[]) =>
  columns.filter(({ field }) => field === null);

/**
 * Maps the header of each column assigned by hand whose field another column has too to this other column.
 * @param columns with the assigned fields
 */
export function conflictingColumns(
  columns: readonly SheetColumn[],
  chosen: ChosenColumns,
): ReadonlyMap<string, SheetColumn> {
  const taken = new Map<string, SheetColumn>();
  for (const { header, field } of columns) {
    if (field === null || !Object.hasOwn(chosen, header)) continue;
    const other = columns.find((each) => each.field === field && each.header !== header);
    if (other !== undefined) taken.set(header, other);
  }
  return taken;
}

/** Whether no field is assigned twice. */
export function areFieldsDistinct(chosen: ChosenColumns): boolean {
  const fields = Object.values(chosen).filter((field) => field !== null);
  return new Set(fields).size === fields.length;
}

/** The required fields without a column. */
export function missingFields(
  columns: readonly SheetColumn[],
  required: readonly string[],
): string[] {
  return required.filter((name) => !columns.some(({ field }) => field === name));
}

/** Whether these columns suffice for a preview. */
export function areColumnsMatched(
  columns: readonly SheetColumn[],
  chosen: ChosenColumns,
  required: readonly string[],
): boolean {
  const matched = applyChosenColumns(columns, chosen);
  return (
    conflictingColumns(matched, chosen).size === 0 && missingFields(matched, required).length === 0
  );
}
