import type { Generated, GeneratedAlways } from "kysely";
import type { Nature } from "#domain/declarations/classes.ts";
import type { G50Line } from "#domain/declarations/g50Boxes.ts";
import type { BasisPoints, Centimes } from "#domain/money/money.ts";
import type { ProductTexts } from "#domain/products/productFields.ts";
import type { ProductType, ProductVisibility } from "#domain/products/products.ts";
import type { Texts } from "#domain/records/fields.ts";
import type { ArchivableTable } from "./schema.ts";

export interface ProductTable extends ArchivableTable, Texts<ProductTexts, "column"> {
  enterprise_id: string;
  id: Generated<string>;
  type: ProductType;
  name: string;
  search_text: GeneratedAlways<string>;
  sort_name: GeneratedAlways<string>;
  price: Centimes;
  visibility: ProductVisibility | null;
  stamp_duty: Centimes;
  /** The default VAT rate of its lines; null: no default. */
  vat_rate: BasisPoints | null;
  /** Its nature in declarations; null: derived from its type. */
  nature: Generated<Nature | null>;
  /** The box of the G50 in which its sales are declared; null: derived from nature and rate. */
  g50_line: Generated<G50Line | null>;
}
