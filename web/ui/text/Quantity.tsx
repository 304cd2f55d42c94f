import { formatQuantity, type Thousandths } from "#domain/quantities/quantities.ts";
import { quantityText } from "#domain/quantities/units.ts";
import { useLanguage } from "../language/language.ts";

/** A quantity with the symbol of its unit: "86,5 m²" (docs/rules/money.md#display). */
export function Quantity({ quantity, unit }: { quantity: Thousandths; unit: string | null }) {
  const language = useLanguage();
  return (
    <bdi>
      {unit === null ? formatQuantity(quantity, language) : quantityText(quantity, unit, language)}
    </bdi>
  );
}
