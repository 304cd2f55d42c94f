import type { TFunction } from "i18next";
import { UNITS_OF } from "#domain/products.ts";

const OFFERED = [...UNITS_OF.PRODUCT, ...UNITS_OF.SERVICE];

/** The translated unit; a custom one as typed. */
export function unitText(unit: string, t: TFunction): string {
  const known = OFFERED.find((offered) => offered === unit);
  return known === undefined ? unit : t(`products.units.${known}`);
}
