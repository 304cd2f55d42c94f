import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { toast } from "../ui/feedback/toast.ts";
import { NEW_PRODUCT } from "./productForm.ts";
import { ProductFormPanel } from "./ProductFormPanel.tsx";
import { useCreateProduct } from "./queries.ts";
import { useProductForm } from "./useProductForm.ts";

interface ProductCreatePanelProps {
  opened: boolean;
  onClose: () => void;
  /** Told of the new product before the panel closes. */
  onCreated?: (product: Product) => void;
}

/** Adds a product or a service. */
export function ProductCreatePanel({ opened, onClose, onCreated }: ProductCreatePanelProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useCreateProduct();
  const { form, submit, close } = useProductForm({
    occasion: "create",
    initial: NEW_PRODUCT,
    send: async (body) => {
      const product = await mutateAsync(body);
      toast.success(t("products.toasts.created"));
      onCreated?.(product);
    },
    onClose,
  });
  const panel = { opened, form, submit, close, busy: isPending };
  return <ProductFormPanel occasion="create" {...panel} />;
}
