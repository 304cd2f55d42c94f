import type { Budget, Figure, Row } from "./row.ts";

export type Verdict = "holds" | "falls short" | "not measured" | "";

function keeps({ atMost, atLeast }: Budget, { value }: Figure): boolean {
  return (
    Number.isFinite(value) &&
    (atMost === undefined || value <= atMost) &&
    (atLeast === undefined || value >= atLeast)
  );
}

/**
 * A row falls short when any of its budgets is missed; where a budget's figure could not be
 * measured here (a program is missing) and no other is missed, that is the verdict. A row without
 * budgets has none.
 */
export function verdictOf(row: Row): Verdict {
  if (row.budgets.length === 0) return "";
  const missed = row.budgets.some((budget) => {
    const figure = row[budget.on];
    return figure !== undefined && !keeps(budget, figure);
  });
  if (missed) return "falls short";
  return row.budgets.some(({ on }) => row[on] === undefined) ? "not measured" : "holds";
}
