import { Text } from "@mantine/core";
import { type ReactNode, useId } from "react";
import classes from "./Parts.module.css";
import { type PartsProps, PartsTable } from "./Parts.tsx";

interface DonutProps extends PartsProps {
  /** The unit of the number in the middle: "factures". */
  unit: string;
  /** Shown when the total is 0. */
  none: ReactNode;
}

/** A ring chart with the total in the middle, and a table of its parts beside it. */
export function Donut({ caption, parts, unit, none }: DonutProps) {
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <div className={classes.donut}>
      <div className={classes.ring}>
        <Ring counts={parts.map(({ count }) => count)} />
        <div className={classes.middle}>
          <span className={classes.total}>{total}</span>
          <span>{unit}</span>
        </div>
      </div>
      {total === 0 ? (
        <Text c="dimmed" size="sm" className={classes.none}>
          {none}
        </Text>
      ) : (
        <PartsTable caption={caption} parts={parts} />
      )}
    </div>
  );
}

/** The gap between two parts, in percent of the ring. */
const RING_GAP = 1.5;

function Ring({ counts }: { counts: readonly number[] }) {
  const hatch = useId();
  const total = counts.reduce((sum, count) => sum + count, 0);
  const gap = counts.filter((count) => count > 0).length > 1 ? RING_GAP : 0;
  const lengthOf = (count: number) => (total === 0 ? 0 : (count / total) * 100);
  const arcs = counts.map((count, index) => {
    const before = counts.slice(0, index).reduce((sum, count) => sum + count, 0);
    return { from: lengthOf(before), length: lengthOf(count) };
  });
  return (
    <svg viewBox="0 0 120 120" aria-hidden focusable={false}>
      <Hatch id={hatch} />
      <circle className={classes.track} cx="60" cy="60" r="50" />
      {arcs.map(
        ({ from, length }, index) =>
          length > 0 && (
            <circle
              // The order of the parts is fixed.
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              className={classes.arc}
              stroke={index === 0 ? "var(--chart-1)" : `url(#${hatch})`}
              cx="60"
              cy="60"
              r="50"
              pathLength="100"
              strokeDasharray={`${Math.max(length - gap, 0.75)} 100`}
              strokeDashoffset={-(from + gap / 2)}
            />
          ),
      )}
    </svg>
  );
}

/** The pattern of the second part, which is distinguishable without color. */
function Hatch({ id }: { id: string }) {
  return (
    <pattern
      id={id}
      width="5"
      height="5"
      patternUnits="userSpaceOnUse"
      patternTransform="rotate(45)"
    >
      <rect width="5" height="5" className={classes.second} />
      <rect width="1.5" height="5" className={classes.stripe} />
    </pattern>
  );
}
