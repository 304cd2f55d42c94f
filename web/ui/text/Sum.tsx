import { centimesFromDinars } from "#domain/money/money.ts";
import { useLanguage } from "../language/language.ts";
import { formatSum } from "./formatSum.ts";
import { Money } from "./Money.tsx";

/**
 * A sum in dinars: with centimes and the currency if the number is exact, otherwise abbreviated, as in `shortAmount`.
 */
export function Sum({ dinars }: { dinars: number }) {
  const language = useLanguage();
  if (centimesFromDinars(dinars) !== null) return <Money dinars={dinars} />;
  return <bdi>{formatSum(dinars, language)}</bdi>;
}
