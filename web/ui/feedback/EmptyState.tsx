import { Text } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./EmptyState.module.css";

interface EmptyStateProps {
  icon: TablerIcon;
  title: ReactNode;
  /** What to do next. */
  description?: ReactNode;
  action?: ReactNode;
}

/** Stands where there is nothing yet, and says what to do about it. */
export function EmptyState({ icon: Icon, title, description, action }: EmptyStateProps) {
  return (
    <div className={classes.root}>
      <span className={classes.icon}>
        <Icon size={24} stroke={1.6} aria-hidden />
      </span>
      <Text fw={600} size="md">
        {title}
      </Text>
      {description !== undefined && (
        <Text c="dimmed" size="sm" maw="26rem">
          {description}
        </Text>
      )}
      {action !== undefined && <div className={classes.action}>{action}</div>}
    </div>
  );
}
