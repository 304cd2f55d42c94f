import { Badge } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./SoftBadge.module.css";

export type Tone = "neutral" | "info" | "success" | "warning" | "danger";

/** A quiet badge for a state; the tone says how it stands, the words say what it is. */
export function SoftBadge({ tone = "neutral", children }: { tone?: Tone; children: ReactNode }) {
  return (
    <Badge variant="light" radius="sm" size="md" className={classes.root} data-tone={tone}>
      {children}
    </Badge>
  );
}
