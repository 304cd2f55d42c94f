import { useMemo, useSyncExternalStore } from "react";
import { queryClient } from "../api/queryClient.ts";
import { currentOrganization, currentSession, subscribeToSession } from "../api/sessionStore.ts";
import { tabOrganization } from "../api/tabOrganization.ts";
import { canChange, canRemove, type Creation, type OutboxItem, type Sender } from "./item.ts";
import { pauseAfter } from "./machine.ts";
import { addItem, changeItem, readItems } from "./storage.ts";

/** What tabs tell each other: an item was added, changed or removed, or its record was created. */
type Message = "changed" | "created";

const channel = "BroadcastChannel" in globalThis ? new BroadcastChannel("daftar-outbox") : null;

const listeners = new Set<() => void>();
let items: readonly OutboxItem[] = [];

channel?.addEventListener("message", ({ data }: MessageEvent<Message>) => {
  if (data === "created") refreshLists();
  void reread();
});

function refreshLists(): void {
  for (const slice of ["documents", "clients", "statistics"]) {
    void queryClient.invalidateQueries({ queryKey: [slice] });
  }
}

async function reread(): Promise<void> {
  items = await readItems().catch(() => []);
  for (const listener of listeners) listener();
}

/** Reads the items again, here and in other tabs; after a creation also the lists. */
export async function announceChange(message: Message = "changed"): Promise<void> {
  channel?.postMessage(message);
  if (message === "created") refreshLists();
  await reread();
}

/** Calls `listener` after each change of the items, in this tab or another. */
export function subscribeToOutbox(listener: () => void): () => void {
  if (listeners.size === 0) void reread();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The items as they were read last. */
export const currentItems = (): readonly OutboxItem[] => items;

/** Whose items this tab sends; null without a session or an organization. */
export function currentSender(): Sender | null {
  const userId = currentSession()?.user.userId;
  const enterpriseId = tabOrganization();
  return userId === undefined || enterpriseId === null ? null : { userId, enterpriseId };
}

const currentUser = () => currentSession()?.user.userId;

/** The items of the signed-in user, in all organizations, the oldest first. */
export function useOutbox(): readonly OutboxItem[] {
  const all = useSyncExternalStore(subscribeToOutbox, currentItems);
  const userId = useSyncExternalStore(subscribeToSession, currentUser);
  return useMemo(() => all.filter((item) => item.userId === userId), [all, userId]);
}

interface Kept {
  /** The id under which the creation was sent, or will be. */
  id: string;
  creation: Creation;
  name: string;
  /** Whether it was sent without an answer. */
  isTried: boolean;
}

/** Puts a creation into the outbox. @returns false where this browser can't store it */
export async function keepInOutbox({ isTried, ...kept }: Kept): Promise<boolean> {
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
    notBefore: isTried ? now + pauseAfter(1) : 0,
  };
  try {
    await addItem(item);
  } catch {
    return false;
  }
  if (items.length === 0) void navigator.storage?.persist?.().catch(() => false);
  await announceChange();
  return true;
}

/** Nothing is kept on a device that others use (docs/rules/offline.md#shared-device). */
const isSharedDevice = (): boolean => currentSession()?.isShared === true;

/** Whether this browser can store items: read once, when it is first asked. */
export function hasStorage(): Promise<boolean> {
  if (isSharedDevice()) return Promise.resolve(false);
  return readItems().then(
    () => true,
    () => false,
  );
}

async function changeAndAnnounce(...input: Parameters<typeof changeItem>): Promise<boolean> {
  const former = await changeItem(...input).catch(() => undefined);
  await announceChange();
  return former !== undefined;
}

/** Removes an item. @returns false where it is locked, sent or named by a document */
export const removeItem = (id: string): Promise<boolean> =>
  changeAndAnnounce(id, (item, all) => (canRemove(item, all) ? null : undefined));

/** Removes a document's item that is going to be changed in its form. @returns false as above */
export const takeOut = (id: string): Promise<boolean> =>
  changeAndAnnounce(id, (item) => (canChange(item) ? null : undefined));

/** Replaces what an item creates, which is then sent again. @returns false as above */
export const replaceCreation = (id: string, creation: Creation, name: string): Promise<boolean> =>
  changeAndAnnounce(id, (item) =>
    canChange(item)
      ? { ...item, creation, name, state: "waiting", refusal: undefined, notBefore: 0, attempts: 0 }
      : undefined,
  );

/** Lets an item be sent at once, without the rest of its pause. */
export const sendAtOnce = (id: string): Promise<boolean> =>
  changeAndAnnounce(id, (item) => ({ ...item, notBefore: 0 }));

/** The stored items of the signed-in user, in all organizations; none where nothing can be stored. */
async function ownItems(): Promise<OutboxItem[]> {
  const userId = currentUser();
  return (await readItems().catch(() => [])).filter((item) => item.userId === userId);
}

export const hasOwnItems = async (): Promise<boolean> => (await ownItems()).length > 0;

/** Removes all items of the signed-in user: they sign out and discard them. */
export async function discardOwn(): Promise<void> {
  for (const { id } of await ownItems()) await changeItem(id, () => null).catch(() => undefined);
  await announceChange();
}
