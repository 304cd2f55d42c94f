import { Fragment } from "react";
import type { Centimes } from "#domain/money/money.ts";
import { formatAmount } from "#domain/money/moneyText.ts";
import { useLanguage } from "../language/language.ts";
import classes from "./Ltr.module.css";

const NARROW_SPACE = "\u202f";

/** An amount without its currency, for columns: "1 234,50", in English "1,234.50". */
export function Amount({ centimes }: { centimes: Centimes }) {
  const language = useLanguage();
  return (
    <bdi dir="ltr" className={classes.amount}>
      <GroupedAmount text={formatAmount(centimes, language)} />
    </bdi>
  );
}

/** An amount with wider thousands separators: IBM Plex draws U+202F too narrow. */
export function GroupedAmount({ text }: { text: string }) {
  return text.split(NARROW_SPACE).map((group, index) => (
    // The index is the only key of a group.
    // oxlint-disable-next-line react/no-array-index-key
    <Fragment key={index}>
      {index > 0 && <span className={classes.gap}>{NARROW_SPACE}</span>}
      {group}
    </Fragment>
  ));
}
