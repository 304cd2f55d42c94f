import { useState } from "react";
import type { Client } from "#contract/clients.ts";
import { ClientFormPanel } from "./ClientFormPanel.tsx";
import { NEW_CLIENT } from "./clientForm.ts";
import { offlineClientRecords } from "./waitingClients.ts";
import { parseSearchedClient } from "./clientSearchText.ts";

interface SearchedClientPanelProps {
  /** The text that the user typed to search for the client. */
  typed: string;
  opened: boolean;
  onClose: () => void;
  onCreated: (client: Client) => void;
}

/** Creates a client from a search text. Offline, the client is queued in the outbox. */
export function SearchedClientPanel({ typed, ...panel }: SearchedClientPanelProps) {
  const [start] = useState(() => ({ ...NEW_CLIENT, ...parseSearchedClient(typed) }));
  return <ClientFormPanel {...panel} start={start} source={offlineClientRecords} />;
}
