import { useEffect, useState } from "react";
import type { ListedClient } from "#contract/clients.ts";
import { foldText } from "#domain/text/foldText.ts";
import { clientName } from "../../../clients/clientName.ts";

/** The clients that wait in the outbox for this organization, whose names have a search text. */
export function useWaitingClients(search: string): ListedClient[] {
  const [clients, setClients] = useState<ListedClient[]>([]);
  useEffect(() => {
    let end: (() => void) | null = () => {};
    // Loaded after the form: most forms have none to offer.
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
