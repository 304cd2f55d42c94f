import { Fragment } from "react";
import { type Centimes, centimes, centimesFromDinars } from "#domain/money.ts";
import { formatMoney } from "#domain/moneyText.ts";
import { useLanguage } from "./language.ts";
import classes from "./Ltr.module.css";

type MoneyProps = { centimes: number } | { dinars: number };

const NARROW_SPACE = "\u202f";

/** An amount with its currency: "1 234,50 DA" (decisions §2). Takes centimes, or the wire's dinars. */
export function Money(props: MoneyProps) {
  const language = useLanguage();
  const amount = "centimes" in props ? centimes(props.centimes) : fromDinars(props.dinars);
  const groups = formatMoney(amount, language).split(NARROW_SPACE);
  return (
    <bdi className={classes.amount}>
      {groups.map((group, place) => (
        // The groups of one amount have no identity but their place.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={place}>
          {place > 0 && <span className={classes.gap}>{NARROW_SPACE}</span>}
          {group}
        </Fragment>
      ))}
    </bdi>
  );
}

function fromDinars(dinars: number): Centimes {
  const amount = centimesFromDinars(dinars);
  if (amount === null) throw new RangeError(`not an amount in dinars: ${dinars}`);
  return amount;
}
