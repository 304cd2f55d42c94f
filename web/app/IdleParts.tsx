import { useEffect } from "react";
import { keepQueries } from "../offline/keepQueries.ts";
import { showKeptWhenLate } from "../offline/lateQueries.ts";
import { explainControls } from "../offline/needsLine.ts";
import { OfflineNote } from "../offline/OfflineNote.tsx";
import { watchLine } from "../offline/watchLine.ts";
import { prefetchOverlays } from "../ui/layout/prefetchOverlays.ts";
import { startSender } from "../outbox/sender.ts";
import { Outbox } from "./outbox/Outbox.tsx";
import { startServiceWorker } from "./serviceWorker/startServiceWorker.ts";

let isStarted = false;

function start(): void {
  if (isStarted) return;
  isStarted = true;
  watchLine();
  explainControls();
  keepQueries();
  showKeptWhenLate();
  startSender();
  void prefetchOverlays();
  void startServiceWorker();
}

/** What the shell loads once the browser is idle, so that the first visit doesn't wait for it. */
export function IdleParts() {
  useEffect(start, []);
  return (
    <>
      <OfflineNote />
      <Outbox />
    </>
  );
}
