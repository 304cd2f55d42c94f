import { useTranslation } from "react-i18next";
import { useChargesVat } from "../enterprises/useChargesVat.ts";

/** The label of the price, which says "excl. tax" if the organization charges VAT. */
export function usePriceLabel(): string {
  const { t } = useTranslation();
  return t(useChargesVat() ? "products.fields.price" : "products.priceWithoutVat");
}
