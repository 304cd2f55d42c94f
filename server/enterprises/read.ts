import type { Enterprise } from "#contract/enterprises.ts";
import { dayInAlgiers } from "#domain/days/days.ts";
import type { Transaction } from "../database/database.ts";
import { presentEnterprise } from "./present.ts";
import { findEnterpriseWithCounts, findNumberFormats } from "./store.ts";

/** The transaction's organization with its number formats and counts. */
export async function readOwnEnterprise(tx: Transaction): Promise<Enterprise> {
  const row = await findEnterpriseWithCounts(tx);
  return presentEnterprise(row, await findNumberFormats(tx), dayInAlgiers(new Date()));
}
