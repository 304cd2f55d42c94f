import type { G50Figures, EnteredValues } from "#domain/declarations/g50.ts";
import { ENTERED_BOXES } from "#domain/declarations/g50Boxes.ts";
import { dinarsFromCentimes, dinarsFromSum } from "#domain/money/money.ts";

export function presentG50Line({ line, total, exempt, taxable, vat, form }: G50Figures) {
  return {
    line,
    total: dinarsFromSum(total),
    exempt: dinarsFromSum(exempt),
    taxable: dinarsFromSum(taxable),
    vat: dinarsFromSum(vat),
    form: { taxable: dinarsFromSum(form.taxable), vat: dinarsFromSum(form.vat) },
  };
}

/** Converts the entered values to dinars, in the order of the form. */
export function presentEnteredValues(
  typed: EnteredValues,
): Partial<Record<keyof EnteredValues, number>> {
  return Object.fromEntries(
    ENTERED_BOXES.flatMap((box) => {
      const amount = typed[box];
      return amount === undefined ? [] : [[box, dinarsFromCentimes(amount)]];
    }),
  );
}
