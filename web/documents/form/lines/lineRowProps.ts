import type { Discount } from "#domain/totals/discounts.ts";
import type { Centimes } from "#domain/money/money.ts";
import type { FormLine } from "./lineEntry.ts";
import type { LineActions } from "./useLineActions.ts";
import type { ColumnLabels } from "./useColumnLabels.ts";

/** The props of a row of the lines' table. */
export interface LineRowProps {
  line: FormLine;
  /** The discount of the line; in a credit note, the credited share of the invoice's discount. */
  discount: Discount;
  index: number;
  isLast: boolean;
  /** Whether the row is among the first or last ones, which render in full from the start. */
  isAtEdge: boolean;
  /** Shared by all rows. */
  labels: ColumnLabels;
  hasVat: boolean;
  totalHT: Centimes | null;
  totalTTC: Centimes | null;
  isEdited: boolean;
  error: string | undefined;
  actions: LineActions;
  /** Opens the panel that adds the line to the catalogue; a stable function. */
  onCatalogue: (line: FormLine) => void;
}
