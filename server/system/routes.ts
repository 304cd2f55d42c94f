import { system } from "#contract/system.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";

/** The health check, and the optional features of this installation. */
export function systemRoutes(services: Services): void {
  registerOperation(services, system.health, async () => {
    await services.database.pool.query("select 1");
    const isFull = await services.isStorageFull();
    return { status: "ok", storage: isFull ? ("full" as const) : ("ok" as const) };
  });

  registerOperation(services, system.config, async () => services.features);
}
