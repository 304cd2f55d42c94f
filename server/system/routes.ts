import { system } from "#contract/system.ts";
import { mount } from "../http/mount.ts";
import type { Services } from "../services.ts";

/** Whether the program lives, and what this installation offers. */
export function systemRoutes(services: Services): void {
  mount(services, system.health, async () => {
    await services.database.pool.query("select 1");
    return { status: "ok" };
  });

  mount(services, system.config, async () => services.offers);
}
