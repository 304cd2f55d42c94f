import { useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useBlocker } from "react-router";
import { currentSession } from "../../api/sessionStore.ts";
import { confirm } from "../../ui/confirm.ts";
import { guardUnsaved } from "../../ui/unsaved.ts";

let leaving = false;

/** Leaves the page although something was typed: it has just been saved. */
export function leaveSaved(leave: () => void): void {
  leaving = true;
  leave();
  leaving = false;
}

/**
 * Asks before what was typed would be lost: by a link, by going back, by signing out, by closing
 * the tab. `onGiveUp` hears that the user left it behind. A session that has run out asks nothing:
 * what was typed waits for the next one.
 */
export function useUnsavedGuard(dirty: boolean, onGiveUp: () => void): void {
  const { t } = useTranslation();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      dirty &&
      !leaving &&
      currentSession() !== null &&
      currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    void confirm({ text: t("documents.form.leaveQuestion"), danger: true }).then((yes) => {
      if (!yes) return blocker.reset();
      onGiveUp();
      blocker.proceed();
    });
  }, [blocker, onGiveUp, t]);
  useEffect(() => {
    if (!dirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    addEventListener("beforeunload", ask);
    const end = guardUnsaved(() =>
      confirm({ text: t("documents.form.leaveQuestion"), danger: true }),
    );
    return () => {
      removeEventListener("beforeunload", ask);
      end();
    };
  }, [dirty, t]);
}
