import { system } from "#contract/system.ts";
import { registerOperation } from "../http/registerOperation.ts";
import type { Services } from "../services.ts";

/** Whether the program lives, and what this installation offers. */
export function systemRoutes(services: Services): void {
  registerOperation(services, system.health, async () => {
    await services.database.pool.query("select 1");
    return { status: "ok" };
  });

  registerOperation(services, system.config, async () => services.offers);
}
