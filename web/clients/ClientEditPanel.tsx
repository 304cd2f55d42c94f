import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { toast } from "../ui/feedback/toast.ts";
import { valuesOf } from "./clientForm.ts";
import { ClientFormPanel } from "./ClientFormPanel.tsx";
import { useUpdateClient } from "./queries.ts";
import { useClientForm } from "./useClientForm.ts";

interface ClientEditPanelProps {
  client: Client;
  opened: boolean;
  onClose: () => void;
}

/** Changes a client. A new `key` starts the form anew (see `useHeld`). */
export function ClientEditPanel({ client, opened, onClose }: ClientEditPanelProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useUpdateClient();
  const { form, submit, close, blocked } = useClientForm({
    occasion: "edit",
    initial: valuesOf(client),
    send: async (body) => {
      await mutateAsync({ id: client.id, body });
      toast.success(t("clients.toasts.updated"));
    },
    onClose,
  });
  const panel = { opened, form, submit, close, blocked, busy: isPending };
  return <ClientFormPanel occasion="edit" {...panel} />;
}
