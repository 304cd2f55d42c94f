import type { Transaction } from "../database/database.ts";
import { selectKnownIds } from "./store.ts";

/** Whether the organization has the product, archived or not: for slices that tell about it. */
export { productExists } from "./store.ts";

/** Those of the ids that are this organization's products, archived ones included. */
export async function knownProducts(tx: Transaction, ids: string[]): Promise<Set<string>> {
  return new Set(ids.length === 0 ? [] : await selectKnownIds(tx, ids));
}
