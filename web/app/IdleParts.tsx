import { useEffect } from "react";
import { startStoringQueries } from "../offline/keepQueries.ts";
import { showKeptWhenLate } from "../offline/lateQueries.ts";
import { explainControlsWithoutConnection } from "../offline/needsConnection.ts";
import { OfflineNote } from "../offline/OfflineNote.tsx";
import { watchConnection } from "../offline/watchConnection.ts";
import { prefetchOverlays } from "../ui/layout/prefetchOverlays.ts";
import { startSender } from "../outbox/sender.ts";
import { Outbox } from "./outbox/Outbox.tsx";
import { startServiceWorker } from "./serviceWorker/startServiceWorker.ts";

let hasStarted = false;

function startIdleModules(): void {
  if (hasStarted) return;
  hasStarted = true;
  watchConnection();
  explainControlsWithoutConnection();
  startStoringQueries();
  showKeptWhenLate();
  startSender();
  void prefetchOverlays();
  void startServiceWorker();
}

/** The parts that the shell loads once the browser is idle, so that the first visit doesn't wait for them. */
export function IdleParts() {
  useEffect(startIdleModules, []);
  return (
    <>
      <OfflineNote />
      <Outbox />
    </>
  );
}
