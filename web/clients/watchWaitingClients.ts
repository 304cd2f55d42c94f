import type { ListedClient } from "#contract/clients.ts";
import { belongsTo } from "../outbox/item.ts";
import { currentOutboxItems, currentSender, subscribeToOutbox } from "../outbox/outbox.ts";
import { queuedClient } from "./queuedClient.ts";

/** The clients of this organization that wait in the outbox, as rows of a list. */
function listWaitingClients(): ListedClient[] {
  const sender = currentSender();
  if (sender === null) return [];
  return currentOutboxItems().flatMap((item) => {
    const { id, creation } = item;
    if (creation.type !== "client" || !belongsTo(item, sender)) return [];
    const client = queuedClient(id, creation.body);
    return [{ ...client, NIF: client.NIF ?? null, telephone: client.telephone ?? null }];
  });
}

/**
 * Calls `show` with the waiting clients, now and after each change.
 * @returns a function that stops it
 */
export function watchWaitingClients(show: (clients: ListedClient[]) => void): () => void {
  const unsubscribe = subscribeToOutbox(() => show(listWaitingClients()));
  show(listWaitingClients());
  return unsubscribe;
}
