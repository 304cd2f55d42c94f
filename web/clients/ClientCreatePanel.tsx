import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { toast } from "../ui/feedback/toast.ts";
import { NEW_CLIENT } from "./clientForm.ts";
import { ClientFormPanel } from "./ClientFormPanel.tsx";
import { useCreateClient } from "./queries.ts";
import { useClientForm } from "./useClientForm.ts";

interface ClientCreatePanelProps {
  opened: boolean;
  onClose: () => void;
  /** Told of the new client before the panel closes. */
  onCreated?: (client: Client) => void;
}

/** Adds a client, from the list or from a document that is being written. */
export function ClientCreatePanel({ opened, onClose, onCreated }: ClientCreatePanelProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useCreateClient();
  const { form, submit, close, blocked } = useClientForm({
    occasion: "create",
    initial: NEW_CLIENT,
    send: async (body) => {
      const client = await mutateAsync(body);
      toast.success(t("clients.toasts.created"));
      onCreated?.(client);
    },
    onClose,
  });
  const panel = { opened, form, submit, close, blocked, busy: isPending };
  return <ClientFormPanel occasion="create" {...panel} />;
}
