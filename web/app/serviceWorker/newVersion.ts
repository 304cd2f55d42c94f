import i18next from "i18next";
import { toast } from "../../ui/feedback/toast.ts";
import { reloadPage } from "../../ui/form/reloadPage.ts";

/** Milliseconds between two looks for a new version. */
const HOUR = 3_600_000;

/**
 * Looks for a new version when the tab is shown again, at most hourly. A new one waits: it is taken
 * by the toast, or when Daftar is opened after all its tabs were closed.
 */
export function watchForVersions(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < HOUR) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined); // without a connection
  });
  if (registration.waiting !== null) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offer(worker);
    });
  });
}

function offer(worker: ServiceWorker): void {
  if (navigator.serviceWorker.controller === null) return; // the first version
  const action = { label: i18next.t("ui.version.take"), onClick: () => take(worker) };
  toast.info(i18next.t("ui.version.new"), { id: "new-version", action, duration: Infinity });
}

function take(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", reloadPage, { once: true });
  worker.postMessage({ type: "SKIP_WAITING" });
}
