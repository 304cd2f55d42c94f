import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { totalsKey } from "../TotalsList.tsx";
import { Money } from "../../ui/text/Money.tsx";
import { bottomBarRef } from "../../ui/layout/bottomBar.ts";
import classes from "./SaveBar.module.css";
import { useKeyboardInset } from "../../ui/layout/useKeyboardInset.ts";
import { type TotalsProps, useFormTotals } from "./state/useFormTotals.ts";

/** The smallest total with seven digits, in centimes: beside it, a phone has no room for the back link. */
const LONG_TOTAL = 1_000_000_00;

interface SaveBarProps extends TotalsProps {
  back: ReactNode;
  children: ReactNode;
}

/** Sticky bar at the bottom of the window: back link, total to pay, save buttons. */
export function SaveBar({ back, children, ...totals }: SaveBarProps) {
  const keyboardInset = useKeyboardInset();
  return (
    <div
      ref={bottomBarRef}
      data-bottom-bar
      className={classes.root}
      style={{ insetBlockEnd: keyboardInset }}
    >
      {back}
      <TotalToPay {...totals} />
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

function TotalToPay(props: TotalsProps) {
  const { t } = useTranslation();
  const totals = useFormTotals(props);
  if (totals === null) return null;
  return (
    <div
      className={classes.total}
      data-long={totals.totalToPay >= LONG_TOTAL || undefined}
      aria-hidden
    >
      <span className={classes.label}>
        {t(`documents.totals.${totalsKey(props.regime)}.toPay`)}
      </span>
      <Money centimes={totals.totalToPay} />
    </div>
  );
}
