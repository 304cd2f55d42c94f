import { Button } from "@mantine/core";
import { type FormEvent, useId } from "react";
import { useTranslation } from "react-i18next";
import { SidePanel } from "../ui/panel/SidePanel.tsx";
import { useUnsavedGuard } from "../ui/form/useUnsavedGuard.ts";
import { ClientFields } from "./ClientFields.tsx";
import type { Occasion } from "./clientForm.ts";
import type { ClientFormType } from "./useClientForm.ts";

interface ClientFormPanelProps {
  opened: boolean;
  occasion: Occasion;
  form: ClientFormType;
  submit: (event?: FormEvent<HTMLFormElement>) => void;
  close: () => Promise<void>;
  blocked: boolean;
  busy: boolean;
}

/** The side panel around a client's form, for a new client and for a known one. */
export function ClientFormPanel(props: ClientFormPanelProps) {
  const { opened, occasion, form, submit, close, blocked, busy } = props;
  const { t } = useTranslation();
  const id = useId();
  useUnsavedGuard(opened && form.isDirty(), t("clients.form.discard"));
  return (
    <SidePanel
      opened={opened}
      onClose={() => void close()}
      title={t(`clients.form.title.${occasion}`)}
      footer={
        <>
          <Button variant="default" onClick={() => void close()}>
            {t("ui.cancel")}
          </Button>
          <Button type="submit" form={id} loading={busy} disabled={blocked}>
            {t(`clients.form.submit.${occasion}`)}
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
        <ClientFields form={form} occasion={occasion} />
      </form>
    </SidePanel>
  );
}
