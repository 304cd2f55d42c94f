import { useForm, type UseFormReturnType } from "@mantine/form";
import { useTranslation } from "react-i18next";
import { confirm } from "../ui/panel/confirm.ts";
import { errorText, fieldErrors } from "../ui/feedback/errorText.ts";
import { focusFirst } from "../ui/form/focusFirst.ts";
import { toast } from "../ui/feedback/toast.ts";
import {
  bodyOf,
  type ClientValues,
  hasWrongPrefix,
  type Occasion,
  problemsOf,
} from "./clientForm.ts";

export type ClientFormType = UseFormReturnType<ClientValues>;

interface Deed {
  occasion: Occasion;
  initial: ClientValues;
  /** Sends; what it throws is shown at the fields, and nothing that was typed is lost. */
  send: (body: ReturnType<typeof bodyOf>) => Promise<void>;
  onClose: () => void;
}

/** A client's form from the first key to the last: checks, sends, and asks before it forgets. */
export function useClientForm({ occasion, initial, send, onClose }: Deed) {
  const { t } = useTranslation();
  const form = useForm<ClientValues>({
    initialValues: initial,
    validate: (values) => problemsOf(values, occasion, t),
  });
  const leave = () => {
    form.setValues(initial);
    form.resetDirty(initial);
    form.clearErrors();
    onClose();
  };
  const close = async () => {
    if (!form.isDirty() || (await confirm({ text: t("clients.form.discard") }))) leave();
  };
  const submit = form.onSubmit(async (values) => {
    try {
      await send(bodyOf(values));
      form.resetDirty(values);
      if (occasion === "create") leave();
      else onClose();
    } catch (error) {
      form.setErrors(fieldErrors(error, t));
      const title = occasion === "create" ? "createFailed" : "updateFailed";
      toast.error(t(`clients.toasts.${title}`), { description: errorText(error, t) });
    }
  }, focusFirst(form));
  return { form, close, submit, blocked: hasWrongPrefix(form.values, occasion) };
}
