import {
  PRODUCT_TYPES,
  PRODUCT_VISIBILITIES,
  type ProductType,
  type ProductVisibility,
} from "#domain/products.ts";

type Word = ProductType | ProductVisibility;

function among<Kind extends Word>(words: readonly Word[], kinds: readonly Kind[]): Kind[] {
  return kinds.filter((kind) => words.includes(kind));
}

/** The words of `filter`, told apart: a product has one of the types and one of the visibilities. */
export function readFilter(words: readonly Word[]): {
  types: ProductType[];
  visibilities: ProductVisibility[];
} {
  return {
    types: among(words, PRODUCT_TYPES),
    visibilities: among(words, PRODUCT_VISIBILITIES),
  };
}
