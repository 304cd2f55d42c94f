import type { TFunction } from "i18next";
import type { ReactNode } from "react";
import type { NamedField } from "#domain/records/fields.ts";
import type { ProductTexts } from "#domain/products/productFields.ts";
import { fieldText } from "../records/FieldText.tsx";
import { unitText } from "./units.ts";

export type ProductText = NamedField<ProductTexts, keyof ProductTexts>;

/** One text of a product. An offered unit is in the user's language. */
export function productText(field: ProductText, text: string | null, t: TFunction): ReactNode {
  return field.name === "unit" ? text && unitText(text, t) : fieldText(field, text);
}
