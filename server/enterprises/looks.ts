import type { LooksChange } from "#contract/looks.ts";
import { completeLooks, type Looks, mergeLooks } from "#domain/looks.ts";
import type { Transaction } from "../database/database.ts";
import * as store from "./store.ts";

/** The looks of the organization, with the default of each field that was never chosen. */
export async function readLooks(tx: Transaction): Promise<Looks> {
  const { looks } = await store.findForDocuments(tx);
  return completeLooks(looks);
}

/** Stores those looks that the body contains. @returns all of them */
export async function changeLooks(tx: Transaction, change: LooksChange): Promise<Looks> {
  const before = await store.lockEnterprise(tx);
  const looks = mergeLooks(completeLooks(before.looks), change);
  await store.updateEnterprise(tx, { looks });
  return looks;
}
