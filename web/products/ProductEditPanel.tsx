import { useTranslation } from "react-i18next";
import type { Product } from "#contract/products.ts";
import { toast } from "../ui/feedback/toast.ts";
import { valuesOf } from "./productForm.ts";
import { ProductFormPanel } from "./ProductFormPanel.tsx";
import { useUpdateProduct } from "./queries.ts";
import { useProductForm } from "./useProductForm.ts";

interface ProductEditPanelProps {
  product: Product;
  opened: boolean;
  onClose: () => void;
}

/** Changes a product. A new `key` starts the form anew (see `useHeld`). */
export function ProductEditPanel({ product, opened, onClose }: ProductEditPanelProps) {
  const { t } = useTranslation();
  const { mutateAsync, isPending } = useUpdateProduct();
  const { form, submit, close } = useProductForm({
    occasion: "edit",
    initial: valuesOf(product),
    send: async (body) => {
      await mutateAsync({ id: product.id, body });
      toast.success(t("products.toasts.updated"));
    },
    onClose,
  });
  const panel = { opened, form, submit, close, busy: isPending };
  return <ProductFormPanel occasion="edit" {...panel} />;
}
