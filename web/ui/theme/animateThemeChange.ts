import { flushSync } from "react-dom";

const DURATION_MS = 900;

/**
 * Changes the theme under a circle that opens from the pressed button, in about a second
 * (docs/rules/screens.md#theme). Without view transitions, or with prefers-reduced-motion, it changes at once.
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
    // The browser skips a transition in a hidden tab: the theme has changed all the same.
    .catch(() => undefined);
}
