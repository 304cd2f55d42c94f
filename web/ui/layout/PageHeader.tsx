import { Text, Title } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./PageHeader.module.css";

interface PageHeaderProps {
  title: ReactNode;
  description?: ReactNode;
  /** Buttons at the inline end; under the title on a phone. */
  actions?: ReactNode;
}

/** Title, description and actions of a page. */
export function PageHeader({ title, description, actions }: PageHeaderProps) {
  return (
    <header className={classes.root}>
      <div className={classes.text}>
        <Title order={1}>{title}</Title>
        {description !== undefined && (
          <Text c="dimmed" size="sm" mt={4}>
            {description}
          </Text>
        )}
      </div>
      {actions !== undefined && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}
