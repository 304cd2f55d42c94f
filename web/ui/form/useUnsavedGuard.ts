import { useEffect } from "react";
import { useBlocker } from "react-router";
import { currentQuestion } from "../panel/confirm.ts";
import { registerUnsavedForm, confirmLeaving, unsavedForms } from "./unsaved.ts";

let leaving = false;

/** Leaves the page although something was typed: it has just been saved. */
export function leaveSaved(leave: () => void): void {
  currentQuestion()?.answer(false); // whether to leave with it unsaved
  leaving = true;
  leave();
  leaving = false;
}

/**
 * Asks before what was typed would be lost: by a link, by going back, by signing out, by closing
 * the tab. `question`: the words that ask; `dropDraft` (a stable function) gives up what is also
 * kept as a draft.
 */
export function useUnsavedGuard(dirty: boolean, question: string, dropDraft?: () => void): void {
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    const end = registerUnsavedForm({ question, dropDraft });
    return () => {
      removeEventListener("beforeunload", ask);
      end();
    };
  }, [dirty, question, dropDraft]);
}

/** Holds every way to another page until the forms on this one agree; the frame has it once. */
export function useUnsavedBlocker(): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !leaving && currentLocation.pathname !== nextLocation.pathname && unsavedForms().length > 0,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirmLeaving().then((yes) => (yes ? blocker.proceed() : blocker.reset()));
  }, [blocker]);
}
