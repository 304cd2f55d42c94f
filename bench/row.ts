export type Measure = "ms" | "s" | "MB" | "kB" | "/s" | "×" | "";

/** One value: the median of its rounds, with the lowest and the highest of them. */
export interface Figure {
  value: number;
  measure: Measure;
  lowest?: number;
  highest?: number;
}

/** What one of a row's figures may be at most or has to be at least, in the figure's measure. */
export interface Budget {
  on: "p50" | "p99" | "perSecond" | "ratio";
  atMost?: number;
  atLeast?: number;
}

/**
 * A row of the table: what was measured, against its budgets and against the limit. A row without
 * budgets informs. What has one value alone (a size, a time) has it as `p50`.
 */
export interface Row {
  what: string;
  budgets: readonly Budget[];
  p50?: Figure;
  p99?: Figure;
  perSecond?: Figure;
  /** The same work without the program around it, in the same run. */
  limit?: { what: string; figure: Figure | "not measured" };
  /** To the limit: what part of it is reached. In rows of growth: how many times the time. */
  ratio?: Figure;
  /** A word more, printed below the table. */
  note?: string;
}
