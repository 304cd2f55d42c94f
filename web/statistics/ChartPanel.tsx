import { Skeleton, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { Panel } from "../ui/panel/Panel.tsx";
import classes from "./ChartPanel.module.css";

interface ChartPanelProps {
  title: string;
  /** What the chart counts. */
  text: string;
  actions?: ReactNode;
  /** The fixed size of the chart. */
  size: "wide" | "small" | "column";
  /** Undefined while the figures load. */
  children: ReactNode;
}

/** A chart with its title. The skeleton has the same size, so that the layout doesn't shift. */
export function ChartPanel({ title, text, actions, size, children }: ChartPanelProps) {
  return (
    <Panel title={title} actions={actions} className={classes[size]}>
      <Text c="dimmed" size="sm" className={classes.text}>
        {text}
      </Text>
      <div className={classes.body}>
        {children ?? <Skeleton className={classes.skeleton} radius="md" />}
      </div>
    </Panel>
  );
}
