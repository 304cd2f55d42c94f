import type { Services } from "../services.ts";
import { printRoutes } from "./printRoutes.ts";
import { readRoutes } from "./readRoutes.ts";
import { sendRoutes } from "./sendRoutes.ts";
import { writeRoutes } from "./writeRoutes.ts";

/** Registers the operations on quotations, sales invoices, purchase orders and credit notes. */
export function documentRoutes(services: Services): void {
  readRoutes(services);
  writeRoutes(services);
  printRoutes(services);
  sendRoutes(services);
}
