import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./SoftBadge.module.css";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

interface SoftBadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
}

/** A badge of a state, in a soft color. */
export function SoftBadge({ tone = "neutral", icon, children }: SoftBadgeProps) {
  return (
    <Badge
      variant="light"
      radius="sm"
      size="md"
      leftSection={icon || undefined}
      className={classes.root}
      data-tone={tone}
    >
      {children}
    </Badge>
  );
}
