import { Text } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./EmptyState.module.css";

interface EmptyStateProps {
  icon: TablerIcon;
  title: ReactNode;
  /** The reason, or the next step. */
  description?: ReactNode;
  action?: ReactNode;
}

/** Shown instead of a list or record that is empty, missing or not loaded: the reason and the next step. */
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
