import type { ReactNode } from "react";
import classes from "./Ltr.module.css";

/** Isolates a Latin value (a number, an e-mail, a NIF) left to right inside Arabic text. */
export function Ltr({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={classes.root}>
      {children}
    </bdi>
  );
}
