import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Centimes } from "#domain/money.ts";
import { Money } from "../../ui/Money.tsx";
import classes from "./SaveBar.module.css";

interface SaveBarProps {
  back: ReactNode;
  /** Null where there is none to be shown. */
  toPay: Centimes | null;
  children: ReactNode;
}

/** Stays at the foot of the window: the way back, what it comes to, and saving. */
export function SaveBar({ back, toPay, children }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.root}>
      {back}
      {toPay !== null && (
        <div className={classes.total} aria-hidden>
          <span className={classes.label}>{t("documents.totals.toPay")}</span>
          <Money centimes={toPay} />
        </div>
      )}
      <div className={classes.deeds}>{children}</div>
    </div>
  );
}
