import { wireNames } from "../records/fields.ts";
import { PRODUCT_TEXTS, type ProductTexts } from "../products/productFields.ts";
import type { ColumnNames, Examples } from "./spreadsheetCells.ts";

export type ProductColumn =
  | keyof ProductTexts
  | "name"
  | "price"
  | "type"
  | "visibility"
  | "stampDuty"
  | "vatRate"
  | "nature"
  | "g50Line";

/**
 * The headers of an exported sheet and of the template, in their order
 * (docs/rules/clients-and-products.md#columns).
 */
export const PRODUCT_HEADERS: Readonly<Record<ProductColumn, string>> = {
  name: "nom",
  reference: "référence",
  description: "description",
  price: "prix",
  type: "type",
  unit: "unité",
  visibility: "visibilité",
  stampDuty: "droitDeTimbre",
  vatRate: "TVA",
  nature: "nature",
  g50Line: "case G50",
};

export const PRODUCT_COLUMNS = Object.keys(PRODUCT_HEADERS) as ProductColumn[];

/** The field of the wire that each column fills. */
export const PRODUCT_WIRE_NAMES = {
  name: "name",
  price: "price",
  type: "type",
  visibility: "productVisibility",
  stampDuty: "stampDuty",
  vatRate: "tva",
  nature: "nature",
  g50Line: "g50Line",
  ...wireNames(PRODUCT_TEXTS),
} as const satisfies Record<ProductColumn, string>;

/** Formats a rate as text, "19 %": spreadsheet programs don't convert it to 0.19. */
export function formatExportedRate(tva: number | null): string | null {
  return tva === null ? null : `${Math.round(tva * 10_000) / 100} %`;
}

/** The columns that a product sheet must have. */
export const PRODUCT_REQUIRED_COLUMNS = ["name", "price"] as const satisfies ProductColumn[];

/** The values of the two example rows of the template. */
export const PRODUCT_EXAMPLES: Readonly<Record<ProductColumn, Examples>> = {
  name: ["Ciment CPJ 42,5", "Pose de carrelage"],
  reference: ["CIM-42", ""],
  description: ["Sac de 50 kg", "Fournitures non comprises"],
  price: [850, 1200.5],
  type: ["PRODUCT", "SERVICE"],
  unit: ["KG", "DAY"],
  visibility: ["BOTH", ""],
  stampDuty: [0, 0],
  vatRate: ["19 %", "9 %"],
  nature: ["", "WORKS"],
  g50Line: ["", "E3B13"],
};

/**
 * The names that each column may have, including the field's name on the wire
 * (docs/rules/clients-and-products.md#imports).
 */
export const PRODUCT_COLUMN_NAMES: ColumnNames<ProductColumn> = {
  name: [
    ["nom", "désignation", "libellé", "produit", "article", "nom du produit"],
    ["name", "product", "product name", "item", "item name", "title"],
    ["الاسم", "اسم المنتج", "التسمية", "المنتج", "التعيين"],
  ].flat(),
  reference: [
    ["référence", "réf", "ref_product", "code", "code article", "code produit", "sku"],
    ["reference", "ref", "product code", "internal reference", "item code"],
    ["référence interne", "product key", "المرجع", "رمز المنتج", "الرمز"],
  ].flat(),
  description: [
    ["description", "détail", "détails", "details", "الوصف", "التفاصيل"],
    ["sales description", "description de vente", "notes"],
  ].flat(),
  price: [
    ["prix", "prix unitaire", "prix HT", "prix unitaire HT", "PU", "P.U. HT", "tarif"],
    ["prix de vente", "prix de vente HT", "sale price", "sale price excl. tax"],
    ["sales price", "selling price", "rate", "standard selling rate", "السعر خارج الرسم"],
    ["price", "unit price", "السعر", "سعر الوحدة", "سعر البيع", "سعر البيع خارج الرسم", "الثمن"],
  ].flat(),
  type: ["type", "type de produit", "product type", "item type", "النوع", "نوع المنتج"],
  unit: [
    ["unité", "unitOfMeasure", "unité de mesure", "unit", "unit of measure"],
    ["usage unit", "unit name", "default unit of measure", "UdM", "UoM"],
    ["الوحدة", "وحدة القياس"],
  ].flat(),
  visibility: [
    ["visibilité", "productVisibility", "usage", "utilisé pour"],
    ["visibility", "use", "used for"],
    ["الظهور", "الرؤية", "مجال الاستعمال", "الاستعمال"],
  ].flat(),
  stampDuty: [
    ["droitDeTimbre", "droit de timbre", "timbre", "timbre fiscal", "stampDuty", "stamp duty"],
    ["حق الطابع", "الطابع", "رسم الطابع"],
  ].flat(),
  vatRate: [
    ["TVA", "taux de TVA", "taux TVA", "TVA %", "TVA habituelle", "VAT", "VAT rate", "VAT %"],
    ["usual VAT", "tax rate", "taux de taxe", "tax %", "الرسم %", "نسبة الرسم", "الرسم المعتاد"],
    ["الرسم على القيمة المضافة", "نسبة الرسم على القيمة المضافة"],
  ].flat(),
  nature: ["nature", "nature fiscale", "counted as", "tax nature", "الطبيعة", "طبيعة المنتج"],
  g50Line: [
    ["case G50", "case du G50", "ligne G50", "g50Line", "g50"],
    ["G50 box", "box of the G50", "خانة G50", "خانة التصريح G50"],
  ].flat(),
};
