import type { DehydratedState } from "@tanstack/react-query";
import { createStore, delMany, get, keys, setMany, type UseStore } from "idb-keyval";
import { KEPT_DATABASE } from "../api/keptDatabase.ts";
import { keptScope } from "./keptScope.ts";
import { type KeptKey, surplusKeys } from "./surplusKeys.ts";

export type KeptQuery = DehydratedState["queries"][number];

let openedDatabase: UseStore | null = null;

/** The database. If this or another tab deletes it, its connection is closed, and opened again at the next use. */
const store: UseStore = (mode, work) => {
  openedDatabase ??= createStore(KEPT_DATABASE, "queries");
  return openedDatabase(mode, (values) => {
    const { db } = values.transaction;
    db.onversionchange = () => {
      db.close();
      openedDatabase = null;
    };
    return work(values);
  });
};

const storedKeys = () => keys<KeptKey & IDBValidKey>(store);

/**
 * Stores these queries, and deletes the values that `surplusKeys` finds: of another scope, replaced, too old, or over
 * the size limit.
 *
 * @throws when the database fails
 */
export async function storeQueries(queries: readonly KeptQuery[], now: number): Promise<void> {
  const scope = keptScope();
  if (scope === null) return;
  const added = queries.map((query): [KeptKey & IDBValidKey, KeptQuery] => [
    keyOf(scope, query) as KeptKey & IDBValidKey,
    query,
  ]);
  const stored = await storedKeys();
  const surplus = new Set(surplusKeys([...added.map(([key]) => key), ...stored], scope, now));
  await delMany(
    stored.filter((key) => surplus.has(key)),
    store,
  );
  if (keptScope() !== scope) return; // the user or the organization has changed since
  await setMany(
    added.filter(([key]) => !surplus.has(key)),
    store,
  );
}

/** The stored value of a query; undefined if there is none, or no database. */
export async function findKeptQuery(queryHash: string): Promise<KeptQuery | undefined> {
  const scope = keptScope();
  if (scope === null) return undefined;
  try {
    const own = (await storedKeys()).filter(([of, hash]) => of === scope && hash === queryHash);
    const newest = own.toSorted((one, other) => other[2] - one[2])[0];
    return newest && (await get<KeptQuery>(newest, store));
  } catch {
    return undefined;
  }
}

function keyOf(scope: string, { queryHash, state }: KeptQuery): KeptKey {
  return [scope, queryHash, state.dataUpdatedAt, bytesOf(state.data)];
}

/** The approximate size of a value in bytes. */
function bytesOf(data: unknown): number {
  let files = 0;
  const text = JSON.stringify(data, (_, value: unknown) => {
    if (value instanceof Blob) files += value.size;
    return value instanceof Map ? [...value] : value;
  });
  return new Blob([text]).size + files;
}
