import { useId } from "react";
import classes from "./AreaChart.module.css";
import { type AreaPoint, Plot } from "./AreaPlot.tsx";
import { axisTicks, type Point, smoothPath } from "./scale.ts";

interface AreaChartProps {
  label: string;
  points: readonly AreaPoint[];
  /** The number of points that are drawn; the line ends at the last one. */
  drawn: number;
  /** Formats a tick, abbreviated. */
  tickText: (value: number) => string;
}

/**
 * An area under a smooth line; right to left in Arabic. Arrow keys and the pointer move between the points, and screen
 * readers announce each point.
 */
export function AreaChart({ label, points, drawn, tickText }: AreaChartProps) {
  const values = points.map(({ value }) => value);
  const ticks = axisTicks(Math.max(0, ...values), Math.min(0, ...values));
  const [bottom, top] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const heightOf = (value: number) => ((value - bottom) / (top - bottom)) * 100;
  const positions = points.slice(0, drawn).map(({ value }, index) => ({
    x: ((index + 0.5) / points.length) * 100,
    y: heightOf(value),
  }));
  return (
    <div className={classes.root}>
      <div className={classes.marks} aria-hidden>
        {ticks.toReversed().map((tick) => (
          <bdi key={tick}>{tickText(tick)}</bdi>
        ))}
      </div>
      <Plot label={label} points={points} positions={positions}>
        {ticks.map((tick) => (
          <i key={tick} className={classes.line} style={{ insetBlockEnd: `${heightOf(tick)}%` }} />
        ))}
        <AreaShape positions={positions} zero={heightOf(0)} />
      </Plot>
      <div className={classes.names} aria-hidden>
        {points.map(({ shortName }, index) => (
          // Several points can have the same label, so the index is the key.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={index}>{shortName}</span>
        ))}
      </div>
    </div>
  );
}

/** The shape stretches with the plot; the width of its line doesn't. */
function AreaShape({ positions, zero }: { positions: readonly Point[]; zero: number }) {
  const fill = useId();
  const [first] = positions;
  const last = positions.at(-1);
  if (first === undefined || last === undefined) return null;
  const line = smoothPath(positions.map(({ x, y }) => ({ x, y: 100 - y })));
  return (
    <svg
      className={classes.shape}
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      aria-hidden
      focusable={false}
    >
      <linearGradient id={fill} x1="0" y1="0" x2="0" y2="1">
        <stop offset="0" className={classes.deep} />
        <stop offset="1" className={classes.pale} />
      </linearGradient>
      <path
        d={`${line}L${last.x},${100 - zero}L${first.x},${100 - zero}Z`}
        fill={`url(#${fill})`}
      />
      <path d={line} className={classes.curve} vectorEffect="non-scaling-stroke" />
    </svg>
  );
}
