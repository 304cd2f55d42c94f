import { hasLine, subscribeToLine } from "../api/line.ts";
import { queryClient } from "../api/queryClient.ts";
import { unsavedForms } from "../ui/form/unsavedForms.ts";
import { askForLine } from "./askForLine.ts";

/** Milliseconds between two requests that look for a line: the first pause, and the longest. */
const FIRST_PAUSE = 3_000;
const LONGEST_PAUSE = 30_000;
/** A line that was back for less is a weak one: the pauses stay as long as they were. */
const STEADY = 60_000;

let timer: ReturnType<typeof setTimeout> | undefined;
let pause = FIRST_PAUSE;
let backAt = 0;

/**
 * Looks for a line while there is none: at once, with growing pauses, when the tab is shown and when
 * the browser believes that it is online. What the page shows is fetched again once it is back.
 */
export function watchLine(): void {
  subscribeToLine(() => (hasLine() ? resume() : startLooking()));
  addEventListener("online", look);
  addEventListener("visibilitychange", look);
  addEventListener("vite:preloadError", () => void askForLine()); // a script that couldn't be fetched
  if (!hasLine()) startLooking();
}

function startLooking(): void {
  if (Date.now() - backAt > STEADY) {
    pause = FIRST_PAUSE;
    look();
  } else waitToLook(); // a line that fails at once again would be asked for without end
}

function waitToLook(): void {
  clearTimeout(timer);
  timer = setTimeout(look, pause);
  pause = Math.min(2 * pause, LONGEST_PAUSE);
}

function look(): void {
  clearTimeout(timer);
  if (hasLine() || document.visibilityState === "hidden") return;
  void askForLine();
  waitToLook();
}

function resume(): void {
  clearTimeout(timer);
  backAt = Date.now();
  const refetchType = unsavedForms().length === 0 ? "active" : "none";
  void queryClient.invalidateQueries({ refetchType });
}
