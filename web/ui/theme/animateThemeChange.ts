import { flushSync } from "react-dom";

const DURATION_MS = 900;

/**
 * Changes the theme with an animation: a circle that grows from the pressed button (docs/rules/screens.md#theme).
 * Without view transitions, or with prefers-reduced-motion, the theme changes immediately.
 */
export function animateThemeChange(origin: DOMRect, change: () => void): void {
  const prefersReducedMotion = matchMedia("(prefers-reduced-motion: reduce)").matches;
  if (prefersReducedMotion || !("startViewTransition" in document)) return change();
  const x = origin.left + origin.width / 2;
  const y = origin.top + origin.height / 2;
  const radius = Math.hypot(Math.max(x, innerWidth - x), Math.max(y, innerHeight - y));
  const transition = document.startViewTransition(() => flushSync(change));
  const from = `circle(0 at ${x}px ${y}px)`;
  const to = `circle(${radius}px at ${x}px ${y}px)`;
  transition.ready
    .then(() =>
      document.documentElement.animate(
        { clipPath: [from, to] },
        {
          duration: DURATION_MS,
          easing: "ease-in-out",
          pseudoElement: "::view-transition-new(root)",
        },
      ),
    )
    // The browser skips a transition in a hidden tab, but the theme has changed.
    .catch(() => undefined);
}
