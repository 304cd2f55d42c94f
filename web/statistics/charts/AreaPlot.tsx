import { type KeyboardEvent, type PointerEvent, type ReactNode, useState } from "react";
import { directionOf } from "#domain/text/language.ts";
import { useLanguage } from "../../ui/language/language.ts";
import classes from "./AreaChart.module.css";
import type { Point } from "./scale.ts";

export interface AreaPoint {
  /** The label on the axis. */
  shortName: string;
  value: number;
  /** What a screen reader announces: "mars : 1 234,50 DA". */
  text: string;
  /** The content of the tooltip. */
  tip: ReactNode;
}

interface PlotProps {
  label: string;
  points: readonly AreaPoint[];
  positions: readonly Point[];
  children: ReactNode;
}

/** The plot, with a slider over its points for keyboards and screen readers. */
export function Plot({ label, points, positions, children }: PlotProps) {
  const rightToLeft = directionOf(useLanguage()) === "rtl";
  const [active, setActive] = useState<number | null>(null);
  const last = positions.length - 1;
  const go = (index: number) => setActive(Math.min(Math.max(index, 0), last));
  const onKeyDown = (event: KeyboardEvent) => {
    const next = pointAfterKey(event.key, active ?? last, last, rightToLeft);
    if (next === undefined) return;
    event.preventDefault();
    if (next === null) setActive(null);
    else go(next);
  };
  const onPoint = ({ currentTarget, clientX }: PointerEvent) => {
    const { left, width } = currentTarget.getBoundingClientRect();
    const share = (clientX - left) / width;
    go(Math.floor((rightToLeft ? 1 - share : share) * points.length));
  };
  const current = Math.max(active ?? last, 0);
  return (
    <div
      className={classes.plot}
      // Not a range input, which has its own track and thumb and ignores a hovering pointer.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="slider"
      tabIndex={0}
      aria-label={label}
      aria-valuemin={1}
      aria-valuemax={Math.max(positions.length, 1)}
      aria-valuenow={current + 1}
      aria-valuetext={points[current]?.text}
      onKeyDown={onKeyDown}
      onFocus={() => go(active ?? last)}
      onBlur={() => setActive(null)}
      onPointerMove={onPoint}
      onPointerDown={onPoint}
      onPointerLeave={() => setActive(null)}
    >
      {children}
      {positions.map(({ x, y }, index) => (
        <i
          key={x}
          className={classes.dot}
          data-active={index === active || undefined}
          style={{ insetInlineStart: `${x}%`, insetBlockEnd: `${y}%` }}
        />
      ))}
      {active !== null && active <= last && (
        <Tooltip position={positions[active]} rightToLeft={rightToLeft}>
          {points[active]?.tip}
        </Tooltip>
      )}
    </div>
  );
}

/** The active point after a key: null for none, undefined if the key isn't handled. */
function pointAfterKey(
  key: string,
  index: number,
  last: number,
  rightToLeft: boolean,
): number | null | undefined {
  const forward = rightToLeft ? -1 : 1;
  const positions: Record<string, number | null> = {
    ArrowRight: index + forward,
    ArrowLeft: index - forward,
    ArrowUp: index + 1,
    ArrowDown: index - 1,
    Home: 0,
    End: last,
    Escape: null,
  };
  return positions[key];
}

interface TooltipProps {
  position: Point | undefined;
  rightToLeft: boolean;
  children: ReactNode;
}

/** The tooltip, shifted by the position of its point so that it stays within the plot. */
function Tooltip({ position, rightToLeft, children }: TooltipProps) {
  if (position === undefined) return null;
  const { x, y } = position;
  const below = y > 60;
  return (
    <>
      <i className={classes.cursor} style={{ insetInlineStart: `${x}%` }} />
      <div
        className={classes.tip}
        data-below={below || undefined}
        style={{
          insetInlineStart: `${x}%`,
          insetBlockEnd: `${y}%`,
          translate: `${rightToLeft ? x : -x}% ${below ? 100 : 0}%`,
        }}
      >
        {children}
      </div>
    </>
  );
}
