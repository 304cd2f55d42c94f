import { useTranslation } from "react-i18next";
import type { Nature } from "#domain/declarations/classes.ts";
import { leftToRightNames } from "#domain/records/fields.ts";
import { PRODUCT_TEXTS } from "#domain/products/productFields.ts";
import { formatExportedRate } from "#domain/spreadsheets/productColumns.ts";
import type { ProductType, ProductVisibility } from "#domain/products/products.ts";
import { textValues } from "../records/textValues.ts";
import type { FieldDisplay } from "../records/VersionConflict.tsx";
import { Ltr } from "../ui/text/Ltr.tsx";
import { unitText } from "./units.ts";
import { usePriceLabel } from "./usePriceLabel.ts";

const LTR_FIELDS: ReadonlySet<string> = new Set(leftToRightNames(PRODUCT_TEXTS));

/** The labels of a product's fields, and a function that renders their values; for the history and for conflicts. */
export function useProductTexts(): FieldDisplay {
  const { t } = useTranslation();
  const priceLabel = usePriceLabel();
  const labels = textValues(PRODUCT_TEXTS, (wire) => t(`products.fields.${wire}`));
  const { unitOfMeasure, ...texts } = labels;
  const fields = {
    type: t("products.fields.type"),
    name: t("products.fields.name"),
    ...texts,
    price: priceLabel,
    unitOfMeasure,
    productVisibility: t("products.fields.visibility"),
    stampDuty: t("products.fields.stampDuty"),
    tva: t("products.fields.tva"),
    nature: t("products.fields.nature"),
    g50Line: t("products.fields.g50Line"),
  };
  const show = (field: string, value: string) => {
    if (field === "type") return t(`products.types.${value as ProductType}`);
    if (LTR_FIELDS.has(field)) return <Ltr>{value}</Ltr>;
    if (field === "unitOfMeasure") return unitText(value, t);
    if (field === "tva") return <Ltr>{formatExportedRate(Number(value))}</Ltr>;
    if (field === "nature") return t(`products.natures.${value as Nature}`);
    if (field === "g50Line") return <Ltr>{value}</Ltr>;
    if (field !== "productVisibility") return undefined;
    return t(`products.visibilities.${value as ProductVisibility}`);
  };
  return { fields, show };
}
