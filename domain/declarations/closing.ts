import type { Day } from "../days/days.ts";
import { addMonths, daysOfMonth, type Month } from "../days/months.ts";

/** The first day after a month. */
export const dayAfterMonth = (month: Month): Day => daysOfMonth(addMonths(month, 1)).from;

export type ClosingRefusal = "PERIOD_CLOSED" | "PERIOD_NOT_ENDED" | "PERIOD_NOT_IN_ORDER";

/**
 * The reason why a month can't be closed now (docs/rules/closed-months.md), or null. Months are
 * closed in order. The first closing, of any ended month, also closes all months before it.
 * @param openFrom the first open day; null while no month is closed
 */
export function refusalOfClosing(
  month: Month,
  { openFrom, today }: { openFrom: Day | null; today: Day },
): ClosingRefusal | null {
  const { from, to } = daysOfMonth(month);
  if (openFrom !== null && from < openFrom) return "PERIOD_CLOSED";
  if (to >= today) return "PERIOD_NOT_ENDED";
  return openFrom !== null && from > openFrom ? "PERIOD_NOT_IN_ORDER" : null;
}

/** Whether a month is the last closed one. Only that one can be reopened. */
export function isLastClosed(month: Month, openFrom: Day | null): boolean {
  return openFrom === dayAfterMonth(month);
}

/** The cells of a line of the form. A line with one figure has AMOUNT. */
export const DECLARED_CELLS = ["EXEMPT", "TAXABLE", "VAT", "AMOUNT"] as const;
export type DeclaredCell = (typeof DECLARED_CELLS)[number];

/** The figures that a closed month declares, in dinars. */
export interface DeclaredFigures {
  lines: readonly { line: string; exempt: number; taxable: number; vat: number }[];
  offForm: { ht: number; vat: number };
  typed: Readonly<Record<string, number>>;
  due: number;
  deductions: number;
  E3B00: number;
  E3B99: number;
  stamp: number;
}

/** A figure that differs between two closings of a month, in dinars. */
export interface FigureChange {
  /** A box, such as E3B11 or E3B00, OFF_FORM, DUE, DEDUCTIONS or STAMP. */
  line: string;
  cell: DeclaredCell;
  before: number;
  after: number;
}

type Cells = ReadonlyMap<string, { line: string; cell: DeclaredCell; amount: number }>;

/** Every figure by its line and cell, in the order of the form. */
function cellsOf(figures: DeclaredFigures): Cells {
  const { lines, offForm, typed, due, deductions, E3B00, E3B99, stamp } = figures;
  const amounts = { ...typed, DUE: due, DEDUCTIONS: deductions, E3B00, E3B99, STAMP: stamp };
  const cells: { line: string; cell: DeclaredCell; amount: number }[] = [
    ...lines.flatMap(({ line, exempt, taxable, vat }) => [
      { line, cell: "EXEMPT" as const, amount: exempt },
      { line, cell: "TAXABLE" as const, amount: taxable },
      { line, cell: "VAT" as const, amount: vat },
    ]),
    { line: "OFF_FORM", cell: "TAXABLE", amount: offForm.ht },
    { line: "OFF_FORM", cell: "VAT", amount: offForm.vat },
    ...Object.entries(amounts).map(([line, amount]) => ({ line, cell: "AMOUNT" as const, amount })),
  ];
  return new Map(cells.map((cell) => [`${cell.line} ${cell.cell}`, cell]));
}

/** The figures that differ between two closings of a month. A missing figure counts as 0. */
export function figureChangesBetween(
  former: DeclaredFigures,
  latter: DeclaredFigures,
): FigureChange[] {
  const [before, after] = [cellsOf(former), cellsOf(latter)];
  return [...new Map([...before, ...after])].flatMap(([place, { line, cell }]) => {
    const change = {
      line,
      cell,
      before: before.get(place)?.amount ?? 0,
      after: after.get(place)?.amount ?? 0,
    };
    return change.before === change.after ? [] : [change];
  });
}

/** The minimum and maximum length of the reason for a reopening, in characters. */
export const REOPENING_REASON_LENGTH = { min: 3, max: 300 } as const;
