import { Modal } from "@mantine/core";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { isolate } from "#domain/text/isolate.ts";
import { useReturnFocusAfterUnmount } from "../../ui/panel/useReturnFocusAfterUnmount.ts";
import { CreateKeyForm } from "./CreateKeyForm.tsx";
import { NewKey } from "./NewKey.tsx";
import "../../ui/theme/dialogs.css";

/** Creates an API key, then shows it. It is shown only once, so only its own button closes the dialog. */
export function CreateKeyDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  useReturnFocusAfterUnmount();
  const [made, setMade] = useState<{ name: string; key: string } | null>(null);
  const isShown = made !== null;
  const title = isShown
    ? t("apiKeys.created.title", { name: isolate(made.name) })
    : t("apiKeys.form.title");
  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      closeButtonProps={{ "aria-label": t("ui.close") }}
      withCloseButton={!isShown}
      closeOnEscape={!isShown}
      closeOnClickOutside={!isShown}
    >
      {isShown ? (
        <NewKey apiKey={made.key} onClose={onClose} />
      ) : (
        <CreateKeyForm onCreated={setMade} onClose={onClose} />
      )}
    </Modal>
  );
}
