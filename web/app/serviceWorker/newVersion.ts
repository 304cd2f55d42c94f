import i18next from "i18next";
import { toast } from "../../ui/feedback/toast.ts";
import { reloadPage } from "../../ui/form/reloadPage.ts";

/** Milliseconds between two checks for a new version. */
const CHECK_INTERVAL = 3_600_000;

/**
 * Checks for a new version when the tab is shown again, at most hourly. A new version waits until the user accepts it
 * in a toast, or until all tabs of Daftar were closed.
 */
export function watchForVersions(registration: ServiceWorkerRegistration): void {
  let lookedAt = Date.now();
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < CHECK_INTERVAL) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined); // the check fails without a connection
  });
  if (registration.waiting !== null) offerVersion(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const worker = registration.installing;
    worker?.addEventListener("statechange", () => {
      if (worker.state === "installed") offerVersion(worker);
    });
  });
}

function offerVersion(worker: ServiceWorker): void {
  if (navigator.serviceWorker.controller === null) return; // the first version has nothing to replace
  const action = { label: i18next.t("ui.version.take"), onClick: () => activateVersion(worker) };
  toast.info(i18next.t("ui.version.new"), { id: "new-version", action, duration: Infinity });
}

function activateVersion(worker: ServiceWorker): void {
  navigator.serviceWorker.addEventListener("controllerchange", reloadPage, { once: true });
  worker.postMessage({ type: "SKIP_WAITING" });
}
