import { Button } from "@mantine/core";
import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { SidePanel } from "../ui/panel/SidePanel.tsx";
import { useUnsavedGuard } from "../ui/form/useUnsavedGuard.ts";
import { ProductFields } from "./ProductFields.tsx";
import type { Occasion, ProductFormType } from "./useProductForm.ts";

interface ProductFormPanelProps {
  opened: boolean;
  occasion: Occasion;
  form: ProductFormType;
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  close: () => Promise<void>;
  busy: boolean;
}

/** The side panel around a product's form, for a new product and for a known one. */
export function ProductFormPanel(props: ProductFormPanelProps) {
  const { opened, occasion, form, submit, close, busy } = props;
  const { t } = useTranslation();
  const id = useId();
  useUnsavedGuard(opened && form.isDirty(), t("products.form.discard"));
  return (
    <SidePanel
      opened={opened}
      onClose={() => void close()}
      title={t(`products.form.title.${occasion}`)}
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {t(`products.form.submit.${occasion}`)}
          </Button>
        </>
      }
    >
      <form
        id={id}
        noValidate
        // In React a portal's form lies inside the form that opened it.
        onSubmit={(event) => {
          event.stopPropagation();
          submit(event);
        }}
      >
        <ProductFields form={form} />
      </form>
    </SidePanel>
  );
}
