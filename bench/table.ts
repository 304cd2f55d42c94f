import type { Budget, Figure, Measure, Row } from "./row.ts";
import { type Verdict, verdictOf } from "./verdict.ts";

const HEADS = ["what", "budget", "p50", "p99", "per second", "limit", "ratio", "verdict"];

const NAMES: Record<Budget["on"], string> = {
  p50: "",
  p99: "p99",
  perSecond: "",
  ratio: "ratio",
};

/** Three digits are what a measurement of some seconds knows. */
function digits(value: number): string {
  if (!Number.isFinite(value)) return "–";
  if (Math.abs(value) >= 100) return Math.round(value).toLocaleString("en").replaceAll(",", " ");
  return value.toFixed(Math.abs(value) >= 10 ? 1 : 2);
}

function withMeasure(text: string, measure: Measure): string {
  if (measure === "/s" || measure === "") return `${text}${measure}`;
  return measure === "×" ? `${text}×` : `${text} ${measure}`;
}

/** The median and, behind it, the lowest and the highest round. */
function told(figure: Figure | "not measured" | undefined): string {
  if (figure === undefined) return "";
  if (figure === "not measured") return figure;
  const { value, measure, lowest, highest } = figure;
  const middle = withMeasure(digits(value), measure);
  if (lowest === undefined || highest === undefined) return middle;
  return `${middle} (${digits(lowest)}–${digits(highest)})`;
}

function budgetTold(row: Row, { on, atMost, atLeast }: Budget): string {
  const measure = row[on]?.measure ?? (on === "ratio" ? "×" : "");
  const bounds = [
    ...(atLeast === undefined ? [] : [`≥ ${withMeasure(String(atLeast), measure)}`]),
    ...(atMost === undefined ? [] : [`≤ ${withMeasure(String(atMost), measure)}`]),
  ];
  return [NAMES[on], ...bounds].filter((part) => part !== "").join(" ");
}

function cells(row: Row, verdict: Verdict): string[] {
  return [
    row.what,
    row.budgets.map((budget) => budgetTold(row, budget)).join(", "),
    told(row.p50),
    told(row.p99),
    told(row.perSecond),
    row.limit === undefined ? "" : `${told(row.limit.figure)} ${row.limit.what}`,
    told(row.ratio),
    verdict,
  ];
}

/** How many of the rows miss a budget. */
export function countMisses(rows: readonly Row[]): number {
  return rows.filter((row) => verdictOf(row) === "falls short").length;
}

/** All rows as one table of text, what is to be said about some of them below. */
export function tableOf(rows: readonly Row[]): string {
  const lines = [HEADS, ...rows.map((row) => cells(row, verdictOf(row)))];
  const widths = HEADS.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const drawn = lines.map((line) =>
    line
      .map((cell, column) => cell.padEnd(widths[column] ?? 0))
      .join("  ")
      .trimEnd(),
  );
  const rule = widths.map((width) => "─".repeat(width)).join("  ");
  const notes = rows.flatMap(({ what, note }) => (note === undefined ? [] : [`${what}: ${note}`]));
  return [drawn[0], rule, ...drawn.slice(1), ...(notes.length > 0 ? ["", ...notes] : [])].join(
    "\n",
  );
}
