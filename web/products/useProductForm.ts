import { useForm, type UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { confirm } from "../ui/panel/confirm.ts";
import { errorText, fieldErrors } from "../ui/feedback/errorText.ts";
import { focusFirst } from "../ui/form/focusFirst.ts";
import { toast } from "../ui/feedback/toast.ts";
import { bodyOf, problemsOf, type ProductValues } from "./productForm.ts";

export type ProductFormType = UseFormReturnType<ProductValues>;

export type Occasion = "create" | "edit";

interface Deed {
  occasion: Occasion;
  initial: ProductValues;
  /** Sends; what it throws is shown at the fields, and nothing that was typed is lost. */
  send: (body: ReturnType<typeof bodyOf>) => Promise<void>;
  onClose: () => void;
}

/** A product's form from the first key to the last: checks, sends, and asks before it forgets. */
export function useProductForm({ occasion, initial, send, onClose }: Deed) {
  const { t } = useTranslation();
  const form = useForm<ProductValues>({
    initialValues: initial,
    validate: (values) => problemsOf(values, t),
  });
  const leave = () => {
    form.setValues(initial);
    form.resetDirty(initial);
    form.clearErrors();
    onClose();
  };
  const close = async () => {
    if (!form.isDirty() || (await confirm({ text: t("products.form.discard") }))) leave();
  };
  const submit = form.onSubmit(async (values) => {
    try {
      await send(bodyOf(values));
      form.resetDirty(values);
      if (occasion === "create") leave();
      else onClose();
    } catch (error) {
      const { unitOfMeasure, ...fields } = fieldErrors(error, t);
      form.setErrors({ ...fields, ...(unitOfMeasure && { ownUnit: unitOfMeasure }) });
      const title = occasion === "create" ? "createFailed" : "updateFailed";
      toast.error(t(`products.toasts.${title}`), { description: errorText(error, t) });
    }
  }, focusFirst(form));
  return { form, close, submit };
}
