import type { Nature } from "../declarations/classes.ts";
import type { ProductType, ProductVisibility } from "../products/products.ts";
import { indexByNormalizedText } from "../text/normalizedText.ts";

/** The product types, by each of their normalized names. */
export const PRODUCT_TYPE_BY_NAME = indexByNormalizedText<ProductType>([
  [
    "PRODUCT",
    [
      ["PRODUCT", "produit", "article", "bien", "goods", "item", "منتج", "سلعة"],
      // Dolibarr writes 0 and 1, Odoo the kind of stock management.
      ["0", "storable product", "storable", "consumable", "produit stockable", "consommable"],
      ["inventory", "non-inventory", "stock", "biens", "marchandise"],
    ].flat(),
  ],
  ["SERVICE", ["SERVICE", "services", "prestation", "prestation de service", "خدمة", "1"]],
]);

/** The visibilities, by each of their normalized names. */
export const VISIBILITY_BY_NAME = indexByNormalizedText<ProductVisibility>([
  [
    "SALEABLE",
    [
      ["SALEABLE", "vente", "la vente", "à la vente", "vendable", "en vente"],
      ["sale", "sales", "for sale", "sellable"],
      ["للبيع", "البيع", "قابل للبيع"],
    ].flat(),
  ],
  [
    "PURCHASABLE",
    [
      ["PURCHASABLE", "achat", "l’achat", "à l’achat", "à l'achat", "achetable"],
      ["purchase", "purchases"],
      ["for purchase", "للشراء", "الشراء", "قابل للشراء"],
    ].flat(),
  ],
  [
    "BOTH",
    [
      ["BOTH", "les deux", "vente et achat", "achat et vente"],
      ["la vente et l’achat", "à la vente et à l’achat", "sales and purchases"],
      ["sale and purchase", "for sale and purchase", "للبيع والشراء", "كلاهما", "الاثنان"],
    ].flat(),
  ],
]);

/** The natures, by each of their normalized names. */
export const NATURE_BY_NAME = indexByNormalizedText<Nature>([
  [
    "GOODS",
    [
      ["GOODS", "biens", "bien", "marchandises", "marchandise"],
      ["merchandise", "سلع", "سلعة", "بضائع", "بضاعة"],
    ].flat(),
  ],
  [
    "SERVICE",
    ["SERVICE", "services", "prestation", "prestations", "prestation de service", "خدمات", "خدمة"],
  ],
  ["WORKS", ["WORKS", "travaux", "work", "construction works", "أشغال", "أشغال عقارية"]],
]);
