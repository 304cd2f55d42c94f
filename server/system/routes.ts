import { system } from "#contract/system.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Mailer } from "../mail/mailer.ts";
import type { Services } from "../services.ts";

/** The number of consecutive failures from which mail is `failing`: a single one may be due to an invalid address. */
const CONSECUTIVE_FAILURES = 3;

function mailHealth(mailer: Mailer | null): "ok" | "failing" | "off" {
  if (mailer === null) return "off";
  return mailer.counts().failedInRow < CONSECUTIVE_FAILURES ? "ok" : "failing";
}

/** The health check, and the optional features of this installation. */
export function systemRoutes(services: Services): void {
  registerOperation(services, system.health, async () => {
    await services.database.pool.query("select 1");
    const storage = (await services.isStorageFull()) ? ("full" as const) : ("ok" as const);
    const mail = mailHealth(services.mailer);
    const isDegraded = storage === "full" || mail === "failing";
    const status = isDegraded ? ("degraded" as const) : ("ok" as const);
    return { status, database: "ok" as const, storage, mail };
  });

  registerOperation(services, system.config, async () => services.features);
}
