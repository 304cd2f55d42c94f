import { emptyIfNull } from "./clients.ts";
import type { DocumentKind } from "./documents.ts";

export const PRODUCT_TYPES = ["PRODUCT", "SERVICE"] as const;

export type ProductType = (typeof PRODUCT_TYPES)[number];

export const PRODUCT_VISIBILITIES = ["SALEABLE", "PURCHASABLE", "BOTH"] as const;

export type ProductVisibility = (typeof PRODUCT_VISIBILITIES)[number];

/** The units that are offered; free text is accepted beside them (specification §3). */
export const UNITS_OF = {
  PRODUCT: ["KG", "L", "M"],
  SERVICE: ["DAY", "HOUR", "MONTH"],
} as const satisfies Record<ProductType, readonly string[]>;

export type ProductProblem = "NAME_REQUIRED" | "REFERENCE_REQUIRED" | "VISIBILITY_REQUIRED";

/** Why a product can't be saved; empty when it can (specification §5). */
export function productProblems(product: {
  type: ProductType;
  name: string | null | undefined;
  reference: string | null | undefined;
  visibility: ProductVisibility | null | undefined;
}): ProductProblem[] {
  const problems: ProductProblem[] = [];
  const isProduct = product.type === "PRODUCT";
  if (emptyIfNull(product.name) === null) problems.push("NAME_REQUIRED");
  if (isProduct && emptyIfNull(product.reference) === null) problems.push("REFERENCE_REQUIRED");
  if (isProduct && !product.visibility) problems.push("VISIBILITY_REQUIRED");
  return problems;
}

/** Whether the picker of a document kind offers a product; services always (decisions §6). */
export function offeredOn(
  kind: DocumentKind,
  product: { type: ProductType; visibility: ProductVisibility | null },
): boolean {
  if (product.type === "SERVICE" || product.visibility === "BOTH") return true;
  return product.visibility === (kind === "PURCHASE_ORDER" ? "PURCHASABLE" : "SALEABLE");
}
