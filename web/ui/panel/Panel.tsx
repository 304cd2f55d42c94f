import { Title } from "@mantine/core";
import clsx from "clsx";
import type { ReactNode } from "react";
import classes from "./Panel.module.css";

interface PanelProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** Without inner space: for a table that runs to the edges. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A white sheet on the page's ground, with a heading of its own. */
export function Panel({ title, actions, flush = false, className, children }: PanelProps) {
  return (
    <section className={clsx(classes.root, className)} data-flush={flush || undefined}>
      {title !== undefined && (
        <div className={classes.head}>
          <Title order={2} size="h3">
            {title}
          </Title>
          {actions}
        </div>
      )}
      {children}
    </section>
  );
}
