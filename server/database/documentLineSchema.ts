import type { Generated } from "kysely";
import type { DiscountType } from "#domain/totals/discounts.ts";
import type { Nature } from "#domain/declarations/classes.ts";
import type { BasisPoints, Centimes } from "#domain/money/money.ts";

export interface DocumentLineTable {
  enterprise_id: string;
  document_id: string;
  position: number;
  id: Generated<string>;
  product_id: string | null;
  reference: string | null;
  name: string | null;
  description: string | null;
  /** numeric(9, 3); a number, because lines are read as JSON. */
  quantity: number;
  unit: string | null;
  unit_price: Centimes;
  discount_type: DiscountType;
  discount_value: number;
  vat_rate: BasisPoints;
  typed_vat_rate: BasisPoints | null;
  /** In a credit note, the credited line of the invoice. */
  source_line_id: string | null;
  excluding_tax: Centimes;
  including_tax: Centimes;
  /** The line's HT less its share of the document's discount. */
  net: Centimes;
  /** The line's share of the VAT of its rate. */
  vat: Centimes;
  /** The nature in declarations; null until the document is issued. */
  nature: Generated<Nature | null>;
  /** The box of the G50; null until the document is issued, and when it is derived from nature and rate. */
  g50_line: Generated<string | null>;
}
