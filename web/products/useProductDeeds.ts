import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import type { ArchiveDeed } from "../ui/table/useArchiveActions.ts";
import { useConfirmedAction } from "../ui/panel/useConfirmedAction.ts";
import { useProductDeed } from "./queries.ts";

/** Archiving, restoring and deleting a product: each asks first and says how it went. */
export function useProductDeeds({ id, name }: Product) {
  const { t } = useTranslation();
  const ask = useConfirmedAction();
  const { mutateAsync } = useProductDeed();

  const run = (deed: ArchiveDeed): Promise<boolean> =>
    ask({
      question: { text: t(`products.questions.${deed}`, { name }), danger: deed === "remove" },
      send: () => mutateAsync({ deed, id }),
      words: {
        done: t(`products.toasts.${deed}.done`),
        failed: t(`products.toasts.${deed}.failed`),
      },
    });
  return { run };
}
