import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./PageHeader.module.css";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the inline end; under the title on a phone. */
  actions?: ReactNode;
  /** On a phone, shows title and one small button in a row, without the description. */
  compact?: boolean;
}

/** Title, description and actions of a page. */
export function PageHeader({ title, description, actions, compact }: PageHeaderProps) {
  return (
    <header className={classes.root} data-compact={compact || undefined}>
      <div className={classes.text}>
        <Title order={1}>{title}</Title>
        {description !== undefined && (
          <Text c="dimmed" size="sm" mt={4} className={classes.description}>
            {description}
          </Text>
        )}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
