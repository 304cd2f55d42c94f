import { centimesFromDinars } from "#domain/money/money.ts";
import { useLanguage } from "../language/language.ts";
import { formatSum } from "./formatSum.ts";
import { Money } from "./Money.tsx";

/** A sum in dinars. It shows centimes as long as the number is exact, then it is rounded. */
export function Sum({ dinars }: { dinars: number }) {
  const language = useLanguage();
  if (centimesFromDinars(dinars) !== null) return <Money dinars={dinars} />;
  return <bdi>{formatSum(dinars, language)}</bdi>;
}
