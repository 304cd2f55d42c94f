import { useEffect } from "react";
import { useBlocker } from "react-router";
import { currentSession } from "../api/sessionStore.ts";
import { confirm } from "./confirm.ts";
import { guardUnsaved } from "./unsaved.ts";

let leaving = false;

/** Leaves the page although something was typed: it has just been saved. */
export function leaveSaved(leave: () => void): void {
  leaving = true;
  leave();
  leaving = false;
}

/**
 * Asks before what was typed would be lost: by a link, by going back, by signing out, by closing
 * the tab. `question`: the words that ask; `onGiveUp` hears that the user left it behind. A
 * session that has run out asks nothing: what was typed waits for the next one.
 */
export function useUnsavedGuard(dirty: boolean, question: string, onGiveUp: () => void): void {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !leaving &&
      currentSession() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm({ text: question, danger: true }).then((yes) => {
      if (!yes) return blocker.reset();
      onGiveUp();
      blocker.proceed();
    });
  }, [blocker, onGiveUp, question]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    const end = guardUnsaved(() => confirm({ text: question, danger: true }));
    return () => {
      removeEventListener("beforeunload", ask);
      end();
    };
  }, [dirty, question]);
}
