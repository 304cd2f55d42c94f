import type { ReactNode } from "react";
import classes from "./SaveBar.module.css";

/** Stays at the foot of the window: the way back, and saving from wherever one is. */
export function SaveBar({ back, children }: { back: ReactNode; children: ReactNode }) {
  return (
    <div className={classes.root}>
      {back}
      <div className={classes.deeds}>{children}</div>
    </div>
  );
}
