import { formatDay } from "#domain/days.ts";
import type { Language } from "#domain/language.ts";
import { formatAmount } from "#domain/moneyText.ts";
import type { ProductType, ProductVisibility } from "#domain/products.ts";
import { LABELS } from "../printing/labels.ts";
import type { ListContext, PrintedList } from "../printing/printedList.ts";
import type { ProductRow } from "./store.ts";

interface Words {
  title: string;
  archive: string;
  /**
   * Name, reference, description, price, type, unit, visibility, status
   * (docs/rules/clients-and-products.md#printed-lists).
   */
  columns: readonly string[];
  types: Record<ProductType, string>;
  visibilities: Record<ProductVisibility, string>;
  active: string;
  archived: string;
}

const WORDS: Record<Language, Words> = {
  fr: {
    title: "Liste des produits",
    archive: "Liste des produits archivés",
    columns: [
      "Nom",
      "Référence",
      "Description",
      "Prix (DA)",
      "Type",
      "Unité",
      "Visibilité",
      "Statut",
    ],
    types: { PRODUCT: "Produit", SERVICE: "Service" },
    visibilities: { SALEABLE: "À la vente", PURCHASABLE: "À l’achat", BOTH: "Vente et achat" },
    active: "Actif",
    archived: "Archivé",
  },
  en: {
    title: "Products",
    archive: "Archived products",
    columns: [
      "Name",
      "Reference",
      "Description",
      "Price (DA)",
      "Type",
      "Unit",
      "Visibility",
      "Status",
    ],
    types: { PRODUCT: "Product", SERVICE: "Service" },
    visibilities: { SALEABLE: "For sale", PURCHASABLE: "For purchase", BOTH: "Sale and purchase" },
    active: "Active",
    archived: "Archived",
  },
  ar: {
    title: "قائمة المنتجات",
    archive: "قائمة المنتجات المؤرشفة",
    columns: [
      "الاسم",
      "المرجع",
      "الوصف",
      "السعر (د.ج)",
      "النوع",
      "الوحدة",
      "مجال الاستعمال",
      "الحالة",
    ],
    types: { PRODUCT: "منتج", SERVICE: "خدمة" },
    visibilities: { SALEABLE: "للبيع", PURCHASABLE: "للشراء", BOTH: "للبيع والشراء" },
    active: "نشط",
    archived: "مؤرشف",
  },
};

const WIDTHS = [4, 2.2, 6, 2.4, 1.6, 1.6, 2.2, 1.6];
const PRICE = 3;

/** The products as a list on paper (docs/rules/clients-and-products.md#printed-lists). */
export function printedProducts(
  products: readonly ProductRow[],
  { language, archived, day, enterprise }: ListContext,
): PrintedList<ProductRow> {
  const words = WORDS[language];
  const { units } = LABELS[language];
  const texts: ((product: ProductRow) => string | null)[] = [
    ({ name }) => name,
    ({ reference }) => reference,
    ({ description }) => description,
    ({ price }) => formatAmount(price),
    ({ type }) => words.types[type],
    ({ unit }) => unit && (units[unit] ?? unit),
    ({ visibility }) => visibility && words.visibilities[visibility],
    ({ deleted_at }) => (deleted_at === null ? words.active : words.archived),
  ];
  return {
    language,
    title: archived ? words.archive : words.title,
    subtitle: `${products.length} · ${formatDay(day, language)}`,
    enterprise,
    columns: texts.map((text, at) => ({
      label: words.columns[at] ?? "",
      width: WIDTHS[at] ?? 1,
      numeric: at === PRICE,
      text,
    })),
    rows: products,
  };
}
