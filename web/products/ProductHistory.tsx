import { useTranslation } from "react-i18next";
import { history } from "#contract/history.ts";
import { leftToRightNames } from "#domain/fields.ts";
import { PRODUCT_TEXTS } from "#domain/productFields.ts";
import type { ProductType, ProductVisibility } from "#domain/products.ts";
import { call } from "../api/call.ts";
import { HistoryPanel } from "../history/HistoryPanel.tsx";
import { Ltr } from "../ui/text/Ltr.tsx";
import { recordKey } from "../records/queries.ts";
import { textValues } from "../records/textValues.ts";
import { unitText } from "./units.ts";

const LATIN: ReadonlySet<string> = new Set(leftToRightNames(PRODUCT_TEXTS));

/** The history of a product, with the field names of products. */
export function ProductHistory({ id }: { id: string }) {
  const { t } = useTranslation();
  const labels = textValues(PRODUCT_TEXTS, (wire) => t(`products.fields.${wire}`));
  const { unitOfMeasure, ...texts } = labels;
  const fields = {
    type: t("products.fields.type"),
    name: t("products.fields.name"),
    ...texts,
    price: t("products.fields.price"),
    unitOfMeasure,
    productVisibility: t("products.fields.visibility"),
    stampDuty: t("products.fields.stampDuty"),
  };
  const show = (field: string, value: string) => {
    if (field === "type") return t(`products.types.${value as ProductType}`);
    if (LATIN.has(field)) return <Ltr>{value}</Ltr>;
    if (field === "unitOfMeasure") return unitText(value, t);
    if (field !== "productVisibility") return undefined;
    return t(`products.visibilities.${value as ProductVisibility}`);
  };
  const load = (signal: AbortSignal) => call(history.listForProduct, { params: { id }, signal });
  return (
    <HistoryPanel
      view={{ queryKey: [...recordKey("products", id), "history"], load, fields, show }}
    />
  );
}
