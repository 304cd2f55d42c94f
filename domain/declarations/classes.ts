import type { G50Line } from "./g50Boxes.ts";

/** The nature of a line: declarations distinguish goods, services and works. */
export const NATURES = ["GOODS", "SERVICE", "WORKS"] as const;
export type Nature = (typeof NATURES)[number];

/**
 * The main activity of an organization. It decides the boxes of its lines at 19 % and 0 %, unless one
 * was chosen, and the nature of lines without a product.
 */
export const VAT_ACTIVITIES = ["RESELLER", "PRODUCER", "LIBERAL", "SERVICES"] as const;
export type VatActivity = (typeof VAT_ACTIVITIES)[number];

/** The class of a line, which decides its box. */
export interface LineClass {
  nature: Nature;
  /** The chosen box; null: the box follows from rate, nature and activity. */
  g50Line: G50Line | null;
}
