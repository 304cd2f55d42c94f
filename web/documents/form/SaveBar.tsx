import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Money } from "../../ui/text/Money.tsx";
import { bottomBar } from "../../ui/layout/bottomBar.ts";
import classes from "./SaveBar.module.css";
import { useKeyboardInset } from "../../ui/layout/useKeyboardInset.ts";
import { type TotalsProps, useFormTotals } from "./state/useFormTotals.ts";

interface SaveBarProps extends TotalsProps {
  back: ReactNode;
  children: ReactNode;
}

/** Sticky bar at the bottom of the window: back link, total to pay, save buttons. */
export function SaveBar({ store, schedule, back, children }: SaveBarProps) {
  const keyboardInset = useKeyboardInset();
  return (
    <div
      ref={bottomBar}
      data-bottom-bar
      className={classes.root}
      style={{ insetBlockEnd: keyboardInset }}
    >
      {back}
      <ToPay store={store} schedule={schedule} />
      <div className={classes.actions}>{children}</div>
    </div>
  );
}

function ToPay({ store, schedule }: TotalsProps) {
  const { t } = useTranslation();
  const totals = useFormTotals(store, schedule);
  if (totals === null) return null;
  return (
    <div className={classes.total} aria-hidden>
      <span className={classes.label}>{t("documents.totals.toPay")}</span>
      <Money centimes={totals.totalToPay} />
    </div>
  );
}
