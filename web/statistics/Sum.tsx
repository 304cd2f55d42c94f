import { centimesFromDinars } from "#domain/money/money.ts";
import { useLanguage } from "../ui/language/language.ts";
import { Money } from "../ui/text/Money.tsx";
import { formatSum } from "./formatSum.ts";

/** A sum of dinars: to the centime while the number is exact, then rounded. */
export function Sum({ dinars }: { dinars: number }) {
  const language = useLanguage();
  if (centimesFromDinars(dinars) !== null) return <Money dinars={dinars} />;
  return <bdi>{formatSum(dinars, language)}</bdi>;
}
