import type { Language } from "#domain/text/language.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import type { ProductType, ProductVisibility } from "#domain/products/products.ts";
import { unitSymbol } from "#domain/quantities/units.ts";
import type { RecordListLayout } from "../records/printedRecords.ts";
import type { RecordRow } from "../records/table.ts";

interface ListTexts {
  types: Record<ProductType, string>;
  visibilities: Record<ProductVisibility, string>;
  active: string;
  archived: string;
}

const LIST_TEXTS: Record<Language, ListTexts> = {
  fr: {
    types: { PRODUCT: "Produit", SERVICE: "Service" },
    visibilities: { SALEABLE: "La vente", PURCHASABLE: "L’achat", BOTH: "La vente et l’achat" },
    active: "Actif",
    archived: "Archivé",
  },
  en: {
    types: { PRODUCT: "Product", SERVICE: "Service" },
    visibilities: { SALEABLE: "Sales", PURCHASABLE: "Purchases", BOTH: "Sales and purchases" },
    active: "Active",
    archived: "Archived",
  },
  ar: {
    types: { PRODUCT: "منتج", SERVICE: "خدمة" },
    visibilities: { SALEABLE: "للبيع", PURCHASABLE: "للشراء", BOTH: "للبيع والشراء" },
    active: "نشط",
    archived: "مؤرشف",
  },
};

/** The printed list of products (docs/rules/clients-and-products.md#printed-lists). */
export const PRODUCT_LIST_LAYOUT: RecordListLayout<RecordRow<"product">> = {
  titles: {
    fr: { active: "Liste des produits", archived: "Liste des produits archivés" },
    en: { active: "Products", archived: "Archived products" },
    ar: { active: "قائمة المنتجات", archived: "قائمة المنتجات المؤرشفة" },
  },
  columns: [
    {
      labels: { fr: "Nom", en: "Name", ar: "الاسم" },
      width: 4,
      text: ({ name }) => name,
    },
    {
      labels: { fr: "Référence", en: "Reference", ar: "المرجع" },
      width: 2.2,
      text: ({ reference }) => reference,
    },
    {
      labels: { fr: "Description", en: "Description", ar: "الوصف" },
      width: 6,
      text: ({ description }) => description,
    },
    {
      labels: {
        fr: "Prix de vente HT (DA)",
        en: "Sale price excl. tax (DA)",
        ar: "سعر البيع خارج الرسم (دج)",
      },
      width: 2.4,
      numeric: true,
      text: ({ price }, language) => formatAmount(price, language),
    },
    {
      labels: { fr: "Type", en: "Type", ar: "النوع" },
      width: 1.6,
      text: ({ type }, language) => LIST_TEXTS[language].types[type],
    },
    {
      labels: { fr: "Unité", en: "Unit", ar: "الوحدة" },
      width: 1.6,
      text: ({ unit }, language) => unit && unitSymbol(unit, language),
    },
    {
      labels: { fr: "Utilisé pour", en: "Used for", ar: "الاستعمال" },
      width: 2.2,
      text: ({ visibility }, language) =>
        visibility && LIST_TEXTS[language].visibilities[visibility],
    },
    {
      labels: { fr: "Statut", en: "Status", ar: "الحالة" },
      width: 1.6,
      text: ({ deleted_at }, language) =>
        deleted_at === null ? LIST_TEXTS[language].active : LIST_TEXTS[language].archived,
    },
  ],
};
