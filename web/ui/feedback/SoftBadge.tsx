import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./SoftBadge.module.css";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** A badge of a state, in a soft color. */
export function SoftBadge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge variant="light" radius="sm" size="md" className={classes.root} data-tone={tone}>
      {children}
    </Badge>
  );
}
