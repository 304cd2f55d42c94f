import type { ReactNode } from "react";
import { Link } from "react-router";
import { centimesFromDinars } from "#domain/money/money.ts";
import { useLanguage } from "../ui/language/language.ts";
import { Amount } from "../ui/text/Amount.tsx";
import { shortAmount } from "../ui/text/shortAmount.ts";
import classes from "./FigureTable.module.css";

/** A sum in dinars without its currency: with centimes if the number is exact, otherwise as in `shortAmount`. */
export function FigureAmount({ dinars }: { dinars: number }) {
  const language = useLanguage();
  const exact = centimesFromDinars(dinars);
  if (exact !== null) return <Amount centimes={exact} />;
  return <bdi>{shortAmount(dinars, language)}</bdi>;
}

interface FigureProps {
  dinars: number;
  /** The address of the panel with the documents of the figure; undefined if it has none. */
  to: string | undefined;
  /** The name of the link, for screen readers: "Documents de mars 2026, HT". */
  label: string;
  below?: ReactNode;
}

/** History state of a panel opened on this page: closing it goes back. */
export const PANEL_STATE = { isOpenedHere: true };

/** A figure that links to its documents. */
export function Figure({ dinars, to, label, below }: FigureProps) {
  const amount = <FigureAmount dinars={dinars} />;
  return (
    <>
      {to === undefined ? (
        <span className={classes.empty}>{amount}</span>
      ) : (
        <Link to={to} className={classes.link} title={label} preventScrollReset state={PANEL_STATE}>
          {amount}
        </Link>
      )}
      {below !== undefined && <span className={classes.below}>{below}</span>}
    </>
  );
}
