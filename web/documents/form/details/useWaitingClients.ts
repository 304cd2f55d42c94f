import type { ListedClient } from "#contract/clients.ts";
import { foldText } from "#domain/text/foldText.ts";
import { clientName } from "../../../clients/clientName.ts";
import { keptClient } from "../../../clients/keptClient.ts";
import { isOf } from "../../../outbox/item.ts";
import { currentSender, useOutbox } from "../../../outbox/outbox.ts";

/** The clients that wait in the outbox for this organization, whose names have a search text. */
export function useWaitingClients(search: string): ListedClient[] {
  const items = useOutbox();
  const sender = currentSender();
  const words = foldText(search);
  return items.flatMap((item) => {
    const { id, creation } = item;
    if (creation.type !== "client" || sender === null || !isOf(item, sender)) return [];
    const client = keptClient(id, creation.body);
    if (!foldText(clientName(client)).includes(words)) return [];
    return [{ ...client, NIF: client.NIF ?? null, telephone: client.telephone ?? null }];
  });
}
