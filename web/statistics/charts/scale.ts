/** The maximum number of steps between the ticks of an axis; with negative values there can be one more. */
const MAX_STEPS = 5;
const ROUND_STEPS = [1, 2, 2.5, 5, 10];

/**
 * The ticks of an axis, from a round number at or below the smallest value (or 0) to one at or above the largest, such
 * as 0, 20 000, 40 000. If both are 0, the ticks are [0, 1], so that the scale has a height.
 */
export function axisTicks(largest: number, smallest = 0): number[] {
  const [top, bottom] = [Math.max(largest, 0), Math.min(smallest, 0)];
  if (top === bottom) return [0, 1];
  const rough = (top - bottom) / MAX_STEPS;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * (ROUND_STEPS.find((factor) => factor * power >= rough) ?? 10);
  const below = Math.ceil(-bottom / step);
  const steps = below + Math.ceil(top / step);
  return Array.from({ length: steps + 1 }, (_, index) => (index - below) * step);
}

export interface Point {
  x: number;
  y: number;
}

/**
 * A smooth SVG path through points from left to right. Between two points the curve stays within their heights, so that
 * it isn't negative between positive values (Fritsch–Carlson monotone cubic interpolation).
 */
export function smoothPath(points: readonly Point[]): string {
  const [first] = points;
  if (first === undefined) return "";
  const slopes = points.map((_, index) => slopeAt(points, index));
  const curves = points.slice(1).map((end, index) => {
    const start = points[index] ?? first;
    const third = (end.x - start.x) / 3;
    const from = start.y + third * (slopes[index] ?? 0);
    const to = end.y - third * (slopes[index + 1] ?? 0);
    return `C${start.x + third},${from} ${end.x - third},${to} ${end.x},${end.y}`;
  });
  return `M${first.x},${first.y}${curves.join("")}`;
}

/**
 * The slope of the curve at a point: 0 at the ends and where the values turn, elsewhere the harmonic mean of
 * the slopes to both neighbours, so that the curve exceeds no value.
 */
function slopeAt(points: readonly Point[], index: number): number {
  const before = slopeBetween(points[index - 1], points[index]);
  const after = slopeBetween(points[index], points[index + 1]);
  if (before * after <= 0) return 0;
  return (2 * before * after) / (before + after);
}

function slopeBetween(from: Point | undefined, to: Point | undefined): number {
  return from === undefined || to === undefined ? 0 : (to.y - from.y) / (to.x - from.x);
}
