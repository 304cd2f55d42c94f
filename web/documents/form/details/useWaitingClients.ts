import { useEffect, useState } from "react";
import type { ListedClient } from "#contract/clients.ts";
import { foldText } from "#domain/text/foldText.ts";
import { clientName } from "../../../clients/clientName.ts";

/** The clients in this organization's outbox whose names contain the search text. */
export function useWaitingClients(search: string): ListedClient[] {
  const [clients, setClients] = useState<ListedClient[]>([]);
  useEffect(() => {
    let end: (() => void) | null = () => {};
    // Loaded after the form: the outbox rarely contains a client.
    void import("../../../clients/watchWaitingClients.ts").then(
      ({ watchWaitingClients }) => {
        if (end !== null) end = watchWaitingClients(setClients);
      },
      () => undefined,
    );
    return () => {
      end?.();
      end = null;
    };
  }, []);
  const words = foldText(search);
  return clients.filter((client) => foldText(clientName(client)).includes(words));
}
