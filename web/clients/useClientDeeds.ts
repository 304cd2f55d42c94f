import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import type { ArchiveDeed } from "../ui/table/useArchiveActions.ts";
import { useConfirmedAction } from "../ui/panel/useConfirmedAction.ts";
import { clientName } from "./clientName.ts";
import { useClientDeed } from "./queries.ts";

/** Deactivating, restoring and deleting a client: each asks first and says how it went. */
export function useClientDeeds(client: Client) {
  const { t } = useTranslation();
  const ask = useConfirmedAction();
  const { mutateAsync } = useClientDeed();

  /** True once it is done; false when the user or the server said no. */
  const run = (deed: ArchiveDeed): Promise<boolean> =>
    ask({
      question: {
        text: t(`clients.questions.${deed}`, { name: clientName(client) }),
        danger: deed === "remove",
      },
      send: () => mutateAsync({ deed, id: client.id }),
      words: {
        done: t(`clients.toasts.${deed}.done`),
        failed: t(`clients.toasts.${deed}.failed`),
      },
    });
  return { run };
}
