import type { ReactNode } from "react";
import classes from "./Ltr.module.css";

/**
 * The number of a document or payment, such as D26-000097: left to right, and in one piece. Without it, browsers break
 * lines after its hyphens.
 */
export function RecordNumber({ children }: { children: ReactNode }) {
  return (
    <bdi dir="ltr" className={classes.amount}>
      {children}
    </bdi>
  );
}
