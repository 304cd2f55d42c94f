import { formatQuantity, type Thousandths } from "#domain/quantities/quantities.ts";
import { unitAfter } from "#domain/quantities/units.ts";
import { useLanguage } from "../language/language.ts";

/** A quantity with the symbol of its unit: "86,5 m²" (docs/rules/money.md#display). */
export function Quantity({ quantity, unit }: { quantity: Thousandths; unit: string | null }) {
  const language = useLanguage();
  const number = formatQuantity(quantity, language);
  return (
    <bdi>{unit === null ? number : `${number}\u00A0${unitAfter(quantity, unit, language)}`}</bdi>
  );
}
