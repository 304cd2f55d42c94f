import { Skeleton, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Panel } from "../ui/panel/Panel.tsx";
import classes from "./ChartPanel.module.css";

interface ChartPanelProps {
  title: string;
  /** What is counted. */
  text: string;
  actions?: ReactNode;
  /** Which height and width it has, before and after its figures are there. */
  size: "wide" | "small" | "column";
  /** Undefined while the figures are on their way. */
  children: ReactNode;
}

/** A drawing under its name. Its bones have its size: nothing jumps. */
export function ChartPanel({ title, text, actions, size, children }: ChartPanelProps) {
  return (
    <Panel title={title} actions={actions} className={classes[size]}>
      <Text c="dimmed" size="sm" className={classes.text}>
        {text}
      </Text>
      <div className={classes.body}>
        {children ?? <Skeleton className={classes.bones} radius="md" />}
      </div>
    </Panel>
  );
}
