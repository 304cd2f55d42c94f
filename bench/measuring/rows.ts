/** One row of the table. A row with a limit passes or fails. */
export interface Row {
  what: string;
  /** The value that is judged: a ratio measured in one run, or a size. */
  value: number;
  unit: "×" | "kB" | "MB" | "";
  atMost?: number;
  atLeast?: number;
  /** A limit that isn't reached yet. It is printed, not judged. */
  aim?: number;
  /**
   * The measurements that the value is computed from, such as milliseconds. They are printed, never
   * judged.
   */
  figures?: string;
}

/** Whether the value is within the limit; a value that could not be measured is not. */
export function isRowPassed({ value, atMost, atLeast }: Row): boolean {
  if (atMost === undefined && atLeast === undefined) return true;
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

function limitOf({ atMost, atLeast, aim, unit }: Row): string {
  if (atMost !== undefined) return `≤ ${atMost} ${unit}`.trim();
  if (aim !== undefined) return `aim ≤ ${aim} ${unit}`.trim();
  return atLeast === undefined ? "" : `≥ ${atLeast} ${unit}`;
}

function verdictOf(row: Row): string {
  if (row.aim !== undefined) return row.value <= row.aim ? "reached" : "to do";
  if (limitOf(row) === "") return "";
  return isRowPassed(row) ? "passes" : "FAILS";
}

/** Three significant digits: a measurement of some seconds has no more precision. */
export const formatDigits = (value: number) =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : value.toPrecision(3);

const HEADER = ["what", "limit", "measured", "verdict", "figures"];

/** Formats all rows as a text table. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    limitOf(row),
    `${formatDigits(row.value)} ${row.unit}`.trim(),
    verdictOf(row),
    row.figures ?? "",
  ]);
  const lines = [HEADER, ...cells];
  const widths = HEADER.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join("  ")
        .trimEnd(),
    )
    .join("\n");
}
