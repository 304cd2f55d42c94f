import type { TFunction } from "i18next";
import { UNITS_OF } from "#domain/products.ts";

const OFFERED = [...UNITS_OF.PRODUCT, ...UNITS_OF.SERVICE];

/** A unit in the reader's words; one of somebody's own as it was typed. */
export function unitText(unit: string, t: TFunction): string {
  const known = OFFERED.find((offered) => offered === unit);
  return known === undefined ? unit : t(`products.units.${known}`);
}
