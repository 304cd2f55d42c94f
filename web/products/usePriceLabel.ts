import { useTranslation } from "react-i18next";
import { useChargesVat } from "../enterprises/useChargesVat.ts";

/** The name of the price, which excludes the tax where the organization charges it. */
export function usePriceLabel(): string {
  const { t } = useTranslation();
  return t(useChargesVat() ? "products.fields.price" : "products.priceWithoutVat");
}
