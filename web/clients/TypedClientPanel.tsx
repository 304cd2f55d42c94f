import { useState } from "react";
import type { Client } from "#contract/clients.ts";
import { ClientFormPanel } from "./ClientFormPanel.tsx";
import { NEW_CLIENT } from "./clientForm.ts";
import { waitingClients } from "./waitingClients.ts";
import { parseTypedClient } from "./typedClient.ts";

interface TypedClientPanelProps {
  /** What was typed in search of the client. */
  typed: string;
  opened: boolean;
  onClose: () => void;
  onCreated: (client: Client) => void;
}

/** Creates a client whose form starts with a typed text; without a line it waits in the outbox. */
export function TypedClientPanel({ typed, ...panel }: TypedClientPanelProps) {
  const [start] = useState(() => ({ ...NEW_CLIENT, ...parseTypedClient(typed) }));
  return <ClientFormPanel {...panel} start={start} source={waitingClients} />;
}
