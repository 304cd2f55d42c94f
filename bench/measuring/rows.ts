/** One row of the table. A row without a limit informs; a row with one passes or fails. */
export interface Row {
  what: string;
  /** The judged value: a ratio measured in one run, or a size. */
  value: number;
  unit: "×" | "kB" | "MB";
  atMost?: number;
  atLeast?: number;
  /** What the value comes from: milliseconds, requests per second. Printed, never judged. */
  figures?: string;
}

/** Whether the row keeps its limit; a value that could not be measured does not. */
export function passes({ value, atMost, atLeast }: Row): boolean {
  if (atMost === undefined && atLeast === undefined) return true;
  return value <= (atMost ?? Infinity) && value >= (atLeast ?? -Infinity);
}

function limitOf({ atMost, atLeast, unit }: Row): string {
  if (atMost !== undefined) return `≤ ${atMost} ${unit}`;
  return atLeast === undefined ? "" : `≥ ${atLeast} ${unit}`;
}

function verdictOf(row: Row): string {
  if (limitOf(row) === "") return "";
  return passes(row) ? "passes" : "FAILS";
}

/** Three significant digits: what a measurement of some seconds knows. */
export const digits = (value: number) =>
  Math.abs(value) >= 100 ? String(Math.round(value)) : value.toPrecision(3);

const HEADER = ["what", "limit", "measured", "verdict", "figures"];

/** All rows as a table of text. */
export function tableOf(rows: readonly Row[]): string {
  const cells = rows.map((row) => [
    row.what,
    limitOf(row),
    `${digits(row.value)} ${row.unit}`,
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
