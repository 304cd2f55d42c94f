import { useMemo, useSyncExternalStore } from "react";
import { queryClient } from "../api/queryClient.ts";
import { currentOrganization, currentSession, subscribeToSession } from "../api/sessionStore.ts";
import { shownOrganizationId } from "../api/tabOrganization.ts";
import {
  canChangeItem,
  canRemoveItem,
  type Creation,
  type OutboxItem,
  type ItemSender,
} from "./item.ts";
import { pauseAfterAttempts } from "./attempts.ts";
import { addItem, changeItem, readItems } from "./storage.ts";

/** The messages between tabs: an item was added, changed or removed, or its record was created. */
type TabMessage = "changed" | "created";

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("daftar-outbox") : null;

/** The local storage key of the time at which a tab last created a record of the outbox. */
const CREATED_AT_KEY = "outboxCreatedAt";

const listeners = new Set<() => void>();
let items: readonly OutboxItem[] = [];

channel?.addEventListener("message", ({ data }: MessageEvent<TabMessage>) => {
  if (data === "created") refetchLists();
  void rereadItems();
});

function refetchLists(): void {
  for (const slice of ["documents", "clients", "statistics"]) {
    void queryClient.invalidateQueries({ queryKey: [slice] });
  }
}

async function rereadItems(): Promise<void> {
  items = await readItems().catch(() => []);
  for (const listener of listeners) listener();
}

// The page may have read its lists before another tab created a record, and this module has only now begun to listen.
if (Number(localStorage.getItem(CREATED_AT_KEY)) > performance.timeOrigin) refetchLists();

function noteCreation(): void {
  try {
    localStorage.setItem(CREATED_AT_KEY, String(Date.now()));
  } catch {
    // The storage is full: a tab that begins to listen later refetches its lists when it is shown again.
  }
}

/** Reads the items again, here and in other tabs; after a creation also the lists. */
export async function announceOutboxChange(message: TabMessage = "changed"): Promise<void> {
  channel?.postMessage(message);
  if (message === "created") {
    noteCreation();
    refetchLists();
  }
  await rereadItems();
}

/** Calls `listener` after each change of the items, in this tab or another. */
export function subscribeToOutbox(listener: () => void): () => void {
  if (listeners.size === 0) void rereadItems();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The items as they were last read. */
export const currentOutboxItems = (): readonly OutboxItem[] => items;

/** The user and organization whose items this tab sends; null without a session or an organization. */
export function currentSender(): ItemSender | null {
  const userId = currentSession()?.user.userId;
  const enterpriseId = shownOrganizationId();
  return userId === undefined || enterpriseId === null ? null : { userId, enterpriseId };
}

const currentUserId = () => currentSession()?.user.userId;

/** The items of the signed-in user, in all organizations, the oldest first. */
export function useOutbox(): readonly OutboxItem[] {
  const all = useSyncExternalStore(subscribeToOutbox, currentOutboxItems);
  const userId = useSyncExternalStore(subscribeToSession, currentUserId);
  return useMemo(() => all.filter((item) => item.userId === userId), [all, userId]);
}

interface NewItem {
  /** The id under which the creation was sent, or will be. */
  id: string;
  creation: Creation;
  name: string;
  /** Whether it was sent without an answer. */
  isTried: boolean;
}

/**
 * Puts a creation into the outbox.
 * @returns false if it isn't stored: without a session or storage, or on a shared device
 */
export async function putItemIntoOutbox({ isTried, ...kept }: NewItem): Promise<boolean> {
  const sender = currentSender();
  if (sender === null || isSharedDevice()) return false;
  const now = Date.now();
  const item: OutboxItem = {
    ...kept,
    ...sender,
    enterpriseName: currentOrganization()?.name ?? null,
    addedAt: now,
    state: isTried ? "unanswered" : "waiting",
    attempts: isTried ? 1 : 0,
    notBefore: isTried ? now + pauseAfterAttempts(1) : 0,
  };
  try {
    await addItem(item);
  } catch {
    return false;
  }
  if (items.length === 0) void navigator.storage?.persist?.().catch(() => false);
  await announceOutboxChange();
  return true;
}

/** Whether others use this device too, so that no item is stored on it (docs/rules/offline.md#shared-device). */
const isSharedDevice = (): boolean => currentSession()?.isShared === true;

/** Whether this browser can store items, which it checks by reading them. */
export function hasOutboxStorage(): Promise<boolean> {
  if (isSharedDevice()) return Promise.resolve(false);
  return readItems().then(
    () => true,
    () => false,
  );
}

async function changeAndAnnounce(...input: Parameters<typeof changeItem>): Promise<boolean> {
  const former = await changeItem(...input).catch(() => undefined);
  await announceOutboxChange();
  return former !== undefined;
}

/** Removes an item. @returns false if it is gone, may have been sent, or is a client that a document needs */
export const removeOutboxItem = (id: string): Promise<boolean> =>
  changeAndAnnounce(id, (item, all) => (canRemoveItem(item, all) ? null : undefined));

/**
 * Removes the item of a document that the user will change in its form.
 * @returns false if it is gone or may have been sent
 */
export const removeItemForEditing = (id: string): Promise<boolean> =>
  changeAndAnnounce(id, (item) => (canChangeItem(item) ? null : undefined));

/** Replaces the contents of an item, which is then sent again. @returns false if it is gone or may have been sent */
export const replaceCreation = (id: string, creation: Creation, name: string): Promise<boolean> =>
  changeAndAnnounce(id, (item) =>
    canChangeItem(item)
      ? { ...item, creation, name, state: "waiting", refusal: undefined, notBefore: 0, attempts: 0 }
      : undefined,
  );

/** Ends the pause of an item, so that it is sent immediately. */
export const sendItemImmediately = (id: string): Promise<boolean> =>
  changeAndAnnounce(id, (item) => ({ ...item, notBefore: 0 }));

/** The stored items of the signed-in user, in all organizations; none if the browser has no storage. */
async function ownItems(): Promise<OutboxItem[]> {
  const userId = currentUserId();
  return (await readItems().catch(() => [])).filter((item) => item.userId === userId);
}

/** Whether the signed-in user has items, in any organization. */
export const hasOwnItems = async (): Promise<boolean> => (await ownItems()).length > 0;

/** Removes all items of the signed-in user, who discards them when signing out. */
export async function discardOwnItems(): Promise<void> {
  for (const { id } of await ownItems()) await changeItem(id, () => null).catch(() => undefined);
  await announceOutboxChange();
}
