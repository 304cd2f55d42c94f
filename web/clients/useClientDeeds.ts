import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { confirm } from "../ui/confirm.ts";
import { errorText } from "../ui/errorText.ts";
import { toast } from "../ui/toast.ts";
import { clientName } from "./clientName.ts";
import { useArchiveClient, useRemoveClient, useRestoreClient } from "./queries.ts";

type Deed = "archive" | "restore" | "remove";

/** Deactivating, restoring and deleting a client: each asks first and says how it went. */
export function useClientDeeds(client: Client) {
  const { t } = useTranslation();
  const archive = useArchiveClient();
  const restore = useRestoreClient();
  const remove = useRemoveClient();
  const send = {
    archive: () => archive.mutateAsync(client.id),
    restore: () => restore.mutateAsync(client.id),
    remove: () => remove.mutateAsync(client),
  };

  /** True once it is done; false when the user or the server said no. */
  const run = async (deed: Deed): Promise<boolean> => {
    const text = t(`clients.questions.${deed}`, { name: clientName(client) });
    if (!(await confirm({ text, danger: deed === "remove" }))) return false;
    try {
      await send[deed]();
      toast.success(t(`clients.toasts.${deed}.done`));
      return true;
    } catch (error) {
      toast.error(t(`clients.toasts.${deed}.failed`), { description: errorText(error, t) });
      return false;
    }
  };
  return { run };
}
