import type { ListedClient } from "#contract/clients.ts";
import { isOf } from "../outbox/item.ts";
import { currentItems, currentSender, subscribeToOutbox } from "../outbox/outbox.ts";
import { keptClient } from "./keptClient.ts";

/** The clients that wait in the outbox for this organization, as lists of clients show them. */
function listWaitingClients(): ListedClient[] {
  const sender = currentSender();
  if (sender === null) return [];
  return currentItems().flatMap((item) => {
    const { id, creation } = item;
    if (creation.type !== "client" || !isOf(item, sender)) return [];
    const client = keptClient(id, creation.body);
    return [{ ...client, NIF: client.NIF ?? null, telephone: client.telephone ?? null }];
  });
}

/** Calls `show` with the clients that wait, now and after each change. Returns what ends it. */
export function watchWaitingClients(show: (clients: ListedClient[]) => void): () => void {
  const unsubscribe = subscribeToOutbox(() => show(listWaitingClients()));
  show(listWaitingClients());
  return unsubscribe;
}
