import type { OutboxItem } from "./item.ts";

const DATABASE = "daftar-outbox";
const ITEM_STORE = "items";

let openedDatabase: Promise<IDBDatabase> | null = null;

/** The open database. @throws if the browser has no storage, or refuses it */
function getDatabase(): Promise<IDBDatabase> {
  openedDatabase ??= openDatabase().catch((error: unknown) => {
    openedDatabase = null;
    throw error;
  });
  return openedDatabase;
}

async function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1);
  request.addEventListener("upgradeneeded", () =>
    request.result.createObjectStore(ITEM_STORE, { keyPath: "id" }),
  );
  const found = await resultOf(request);
  const forget = () => {
    openedDatabase = null;
  };
  found.addEventListener("close", forget);
  found.addEventListener("versionchange", () => {
    found.close();
    forget();
  });
  return found;
}

function resultOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener("success", () => resolve(request.result));
    request.addEventListener("error", () => reject(request.error ?? new Error("no storage")));
  });
}

/** Begins a transaction. A connection that the browser has closed, as Safari does, is opened again. */
async function beginTransaction(mode: IDBTransactionMode): Promise<IDBTransaction> {
  try {
    return (await getDatabase()).transaction(ITEM_STORE, mode, { durability: "strict" });
  } catch {
    openedDatabase = null;
    return (await getDatabase()).transaction(ITEM_STORE, mode, { durability: "strict" });
  }
}

/** Resolves once the transaction is stored. @throws if it fails, for example without space */
function whenStored(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener("complete", () => resolve());
    transaction.addEventListener("abort", () => reject(transaction.error ?? new Error("aborted")));
  });
}

/** All items, of any user and organization, the oldest first. @throws without storage */
export async function readItems(): Promise<OutboxItem[]> {
  const transaction = await beginTransaction("readonly");
  const request = transaction.objectStore(ITEM_STORE).getAll() as IDBRequest<OutboxItem[]>;
  const items = await resultOf(request);
  return items.toSorted((one, other) => one.addedAt - other.addedAt);
}

/** Adds an item. @throws without storage or space */
export async function addItem(item: OutboxItem): Promise<void> {
  const transaction = await beginTransaction("readwrite");
  transaction.objectStore(ITEM_STORE).put(item);
  await whenStored(transaction);
}

/**
 * Changes an item in one transaction, so that tabs don't overwrite each other's changes.
 *
 * @param change returns the item to store; null removes the item, undefined leaves it unchanged
 * @returns the item before the change; undefined if it is gone or was left unchanged
 */
export async function changeItem(
  id: string,
  change: (item: OutboxItem, all: readonly OutboxItem[]) => OutboxItem | null | undefined,
): Promise<OutboxItem | undefined> {
  const transaction = await beginTransaction("readwrite");
  const done = whenStored(transaction);
  const store = transaction.objectStore(ITEM_STORE);
  const all = await resultOf(store.getAll() as IDBRequest<OutboxItem[]>);
  const item = all.find((each) => each.id === id);
  const next = item && change(item, all);
  if (next === null) store.delete(id);
  else if (next !== undefined) store.put(next);
  await done;
  return next === undefined ? undefined : item;
}
