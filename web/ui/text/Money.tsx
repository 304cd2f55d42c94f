import { type Centimes, centimes, centimesFromDinars } from "#domain/money/money.ts";
import { formatMoney } from "#domain/money/moneyText.ts";
import { GroupedAmount } from "./Amount.tsx";
import { useLanguage } from "../language/language.ts";
import classes from "./Ltr.module.css";

type MoneyProps = { centimes: number } | { dinars: number };

/**
 * An amount with its currency: "1 234,50 DA", in Arabic "1 234,50 دج" (docs/rules/money.md#display). It accepts
 * centimes, or dinars of the wire.
 */
export function Money(props: MoneyProps) {
  const language = useLanguage();
  const amount = "centimes" in props ? centimes(props.centimes) : fromDinars(props.dinars);
  return (
    <bdi className={classes.amount}>
      <GroupedAmount text={formatMoney(amount, language)} />
    </bdi>
  );
}

function fromDinars(dinars: number): Centimes {
  const amount = centimesFromDinars(dinars);
  if (amount === null) throw new RangeError(`not an amount in dinars: ${dinars}`);
  return amount;
}
