import { trimToNull } from "../clients/clients.ts";
import type { Nature } from "../declarations/classes.ts";
import { type DocumentKind, DOCUMENT_KIND_REGISTRY } from "../documents/documentKinds.ts";

export const PRODUCT_TYPES = ["PRODUCT", "SERVICE"] as const;

export type ProductType = (typeof PRODUCT_TYPES)[number];

export const PRODUCT_VISIBILITIES = ["SALEABLE", "PURCHASABLE", "BOTH"] as const;

export type ProductVisibility = (typeof PRODUCT_VISIBILITIES)[number];

/** The maximum length of a product's name in characters, and its highest price in dinars. */
export const PRODUCT_LIMITS = { name: 200, price: 999_999_999.99 } as const;

export type ProductProblem = "NAME_REQUIRED" | "REFERENCE_REQUIRED" | "VISIBILITY_REQUIRED";

/**
 * The reasons why a product can't be saved, empty when it can
 * (docs/rules/clients-and-products.md#products).
 */
export function productProblems(product: {
  type: ProductType;
  name: string | null | undefined;
  reference: string | null | undefined;
  visibility: ProductVisibility | null | undefined;
}): ProductProblem[] {
  const problems: ProductProblem[] = [];
  const isProduct = product.type === "PRODUCT";
  if (trimToNull(product.name) === null) problems.push("NAME_REQUIRED");
  if (isProduct && trimToNull(product.reference) === null) problems.push("REFERENCE_REQUIRED");
  if (isProduct && !product.visibility) problems.push("VISIBILITY_REQUIRED");
  return problems;
}

/**
 * Whether a nature is allowed for a type: only a service can be works. Null: the nature follows
 * from the type.
 */
export function isNatureAllowed(type: ProductType, nature: Nature | null): boolean {
  return nature !== "WORKS" || type === "SERVICE";
}

/** The nature that declarations use for a product without a nature of its own. */
export function natureOfType(type: ProductType): Nature {
  return type === "SERVICE" ? "SERVICE" : "GOODS";
}

/**
 * The visibilities of the products that the picker of a document kind offers
 * (docs/rules/clients-and-products.md#pickers).
 */
export function visibilitiesOfferedOn(kind: DocumentKind): ProductVisibility[] {
  return [DOCUMENT_KIND_REGISTRY[kind].offers, "BOTH"];
}
