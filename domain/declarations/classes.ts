import type { G50Line } from "./g50Boxes.ts";

/** What a line sells, as declarations tell it apart. */
export const NATURES = ["GOODS", "SERVICE", "WORKS"] as const;
export type Nature = (typeof NATURES)[number];

/** What an organization mainly does; it decides the boxes of its lines, and the nature of those without a product. */
export const VAT_ACTIVITIES = ["RESELLER", "PRODUCER", "LIBERAL", "SERVICES"] as const;
export type VatActivity = (typeof VAT_ACTIVITIES)[number];

/** The class of a line: what decides its box. */
export interface LineClass {
  nature: Nature;
  /** The box that was chosen; null: by rate, nature and activity. */
  g50Line: G50Line | null;
}
