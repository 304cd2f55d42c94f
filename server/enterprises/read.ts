import type { Enterprise } from "#contract/enterprises.ts";
import type { Unit } from "../database/database.ts";
import { presentEnterprise } from "./present.ts";
import { findEnterpriseWithCounts, findNumberFormats } from "./store.ts";

/** The unit's own organization with its formats and counts. */
export async function readMine(unit: Unit): Promise<Enterprise> {
  const row = await findEnterpriseWithCounts(unit);
  return presentEnterprise(row, await findNumberFormats(unit));
}
