import type { Parsed } from "#contract/operation.ts";
import type { looks as operations } from "#contract/looks.ts";
import { completeLooks, type Looks, mergeLooks } from "#domain/documents/looks.ts";
import type { Transaction } from "../database/database.ts";
import * as store from "./store.ts";

type Change = Parsed<typeof operations.update>["body"];

/** Looks with the version of their organization. */
type VersionedLooks = Looks & { version: number };

/** The looks of the organization; fields that were never chosen have their defaults. */
export async function readLooks(tx: Transaction): Promise<Looks> {
  const { looks } = await store.findEnterpriseForDocuments(tx);
  return completeLooks(looks);
}

export async function readVersionedLooks(tx: Transaction): Promise<VersionedLooks> {
  const { looks, version } = await store.findLooks(tx);
  return { ...completeLooks(looks), version };
}

/** Stores the looks that the body contains. @returns all looks @throws ApiError STALE */
export async function changeLooks(
  tx: Transaction,
  { version: expected, ...change }: Change,
): Promise<VersionedLooks> {
  const before = await store.lockEnterprise(tx, expected);
  const looks = mergeLooks(completeLooks(before.looks), change);
  const version = await store.updateEnterprise(tx, { looks });
  return { ...looks, version };
}
