import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { confirm } from "../ui/confirm.ts";
import { errorText } from "../ui/errorText.ts";
import { toast } from "../ui/toast.ts";
import { useArchiveProduct, useRemoveProduct, useRestoreProduct } from "./queries.ts";

type Deed = "archive" | "restore" | "remove";

/** Archiving, restoring and deleting a product: each asks first and says how it went. */
export function useProductDeeds(product: Product) {
  const { t } = useTranslation();
  const archive = useArchiveProduct();
  const restore = useRestoreProduct();
  const remove = useRemoveProduct();
  const send = {
    archive: () => archive.mutateAsync(product.id),
    restore: () => restore.mutateAsync(product.id),
    remove: () => remove.mutateAsync(product),
  };

  const run = async (deed: Deed): Promise<void> => {
    const text = t(`products.questions.${deed}`, { name: product.name });
    if (!(await confirm({ text, danger: deed === "remove" }))) return;
    try {
      await send[deed]();
      toast.success(t(`products.toasts.${deed}.done`));
    } catch (error) {
      toast.error(t(`products.toasts.${deed}.failed`), { description: errorText(error, t) });
    }
  };
  return { run };
}
