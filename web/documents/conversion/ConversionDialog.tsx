import { Button, Group, Modal } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import { type Conversion, ConversionFields, type ConversionSource } from "./ConversionFields.tsx";
import "../../ui/theme/dialogs.css";

interface ConversionDialogProps {
  source: ConversionSource;
  initial: Conversion;
  opened: boolean;
  onConvert: (conversion: Conversion) => void;
  onClose: () => void;
}

/** The dialog with the choices of a conversion. Enter converts, unless the focus is on a button. */
export function ConversionDialog(props: ConversionDialogProps) {
  const { source, initial, opened, onConvert, onClose } = props;
  const { t } = useTranslation();
  const [conversion, setConversion] = useState(initial);
  const { targetType } = conversion;
  useWindowEvent("keydown", (event) => {
    if (!opened || !isConfirming(event)) return;
    event.preventDefault();
    onConvert(conversion);
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    onConvert(conversion);
  };
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t(`documents.detail.convert.${targetType}`)}
      size="sm"
      zIndex={ABOVE_PANELS}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <form noValidate onSubmit={submit}>
        <ConversionFields source={source} conversion={conversion} onChange={setConversion} />
        <Group justify="flex-end" mt="lg" gap="sm">
          <Button variant="default" onClick={onClose}>
            {t("ui.cancel")}
          </Button>
          <Button data-needs-connection type="submit" data-autofocus>
            {t(`documents.list.convertSubmit.${targetType}`)}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

/** Whether a key converts: Enter or Ctrl+Enter. A button that has the focus handles Enter itself. */
function isConfirming(event: KeyboardEvent): boolean {
  const { key, target, repeat, isComposing, defaultPrevented, ctrlKey, metaKey } = event;
  if (key !== "Enter" || repeat || isComposing || defaultPrevented) return false;
  return ctrlKey || metaKey || !(target instanceof HTMLButtonElement);
}
