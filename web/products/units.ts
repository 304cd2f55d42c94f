import type { TFunction } from "i18next";
import { isOfferedUnit } from "#domain/quantities/units.ts";

/** The translated unit; a custom one unchanged. */
export function unitText(unit: string, t: TFunction): string {
  return isOfferedUnit(unit) ? t(`ui.units.${unit}`) : unit;
}
