import { ApiError } from "../api/errors.ts";
import type { OutboxItem } from "../outbox/item.ts";
import { replaceCreation } from "../outbox/outbox.ts";
import { ClientFormPanel } from "./ClientFormPanel.tsx";
import { toFormValues } from "./clientForm.ts";
import { keptClient } from "./keptClient.ts";
import { nameOfBody, waitingClients } from "./waitingClients.ts";

interface WaitingClientPanelProps {
  item: OutboxItem;
  opened: boolean;
  onClose: () => void;
}

/** Changes a client that waits in the outbox. */
export function WaitingClientPanel({ item, ...panel }: WaitingClientPanelProps) {
  const { id, creation } = item;
  if (creation.type !== "client") return null;
  const source = {
    ...waitingClients,
    create: async (body: typeof creation.body) => {
      const isReplaced = await replaceCreation(id, { type: "client", body }, nameOfBody(body));
      // It was sent meanwhile: as it was stored, it can be changed on its page.
      if (!isReplaced) throw new ApiError({ status: 409, code: "STALE", message: "sent" });
      return keptClient(id, body);
    },
  };
  const start = toFormValues(keptClient(id, creation.body));
  return <ClientFormPanel {...panel} start={start} source={source} />;
}
