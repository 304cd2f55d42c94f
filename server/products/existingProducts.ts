import type { Transaction } from "../database/database.ts";
import { selectExistingIds } from "./store.ts";

/** Whether the organization has the product, archived or not: for other slices. */
export { productExists } from "./store.ts";

/** Those of the ids that are this organization's products, archived ones included. */
export async function findExistingProductIds(tx: Transaction, ids: string[]): Promise<Set<string>> {
  return new Set(ids.length === 0 ? [] : await selectExistingIds(tx, ids));
}
