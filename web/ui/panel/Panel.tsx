import { Title } from "@mantine/core";
import clsx from "clsx";
import type { ReactNode } from "react";
import classes from "./Panel.module.css";

interface PanelProps {
  title?: ReactNode;
  actions?: ReactNode;
  /** Without padding, for a table that fills the panel. */
  flush?: boolean;
  className?: string;
  children: ReactNode;
}

/** A card with a heading. */
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
