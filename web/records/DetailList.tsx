import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import classes from "./DetailList.module.css";

export interface Detail {
  label: string;
  /** An empty value isn't shown. */
  value: ReactNode;
}

/** The details that have a value, each with its label above. Without any, it shows `empty`. */
export function DetailList({ details, empty }: { details: readonly Detail[]; empty?: string }) {
  const filled = details.filter(({ value }) => Boolean(value));
  if (filled.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {empty}
      </Text>
    );
  }
  return (
    <dl className={classes.root}>
      {filled.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
