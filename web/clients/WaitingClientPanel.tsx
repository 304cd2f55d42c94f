import { ApiError } from "../api/errors.ts";
import type { OutboxItem } from "../outbox/item.ts";
import { replaceCreation } from "../outbox/outbox.ts";
import { ClientFormPanel } from "./ClientFormPanel.tsx";
import { toClientFormValues } from "./clientForm.ts";
import { queuedClient } from "./queuedClient.ts";
import { nameOfClientCreation, offlineClientRecords } from "./waitingClients.ts";

interface WaitingClientPanelProps {
  item: OutboxItem;
  opened: boolean;
  onClose: () => void;
}

/** Edits a client that waits in the outbox. */
export function WaitingClientPanel({ item, ...panel }: WaitingClientPanelProps) {
  const { id, creation } = item;
  if (creation.type !== "client") return null;
  const source = {
    ...offlineClientRecords,
    create: async (body: typeof creation.body) => {
      const isReplaced = await replaceCreation(
        id,
        { type: "client", body },
        nameOfClientCreation(body),
      );
      // The client was sent in the meantime. It is now stored and can be edited on its page.
      if (!isReplaced) throw new ApiError({ status: 409, code: "STALE", message: "sent" });
      return queuedClient(id, body);
    },
  };
  const start = toClientFormValues(queuedClient(id, creation.body));
  return <ClientFormPanel {...panel} start={start} source={source} />;
}
