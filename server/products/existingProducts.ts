import type { Transaction } from "../database/database.ts";
import { recordExists } from "../records/readRecords.ts";
import { selectExistingIds } from "./store.ts";

/** Whether the organization has the product, archived or not: for other slices. */
export const productExists = (tx: Transaction, id: string): Promise<boolean> =>
  recordExists(tx, "product", id);

/** Finds which of the ids are this organization's products, archived ones included. */
export async function findExistingProductIds(tx: Transaction, ids: string[]): Promise<Set<string>> {
  return new Set(ids.length === 0 ? [] : await selectExistingIds(tx, ids));
}
