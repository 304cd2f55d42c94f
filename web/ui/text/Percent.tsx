import type { BasisPoints } from "#domain/money/money.ts";
import { formatPercent } from "#domain/money/moneyText.ts";
import { useLanguage } from "../language/language.ts";
import { Ltr } from "./Ltr.tsx";

/** A rate: "19 %", "9,5 %", in English "9.5%". */
export function Percent({ rate }: { rate: BasisPoints }) {
  return <Ltr>{formatPercent(rate, useLanguage())}</Ltr>;
}
