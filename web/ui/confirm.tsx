import { Button, Group, Modal, Text } from "@mantine/core";
import { useState, useSyncExternalStore } from "react";
import { useTranslation } from "react-i18next";

interface Question {
  text: string;
  /** A deed that can't be undone: the yes button is red. */
  danger?: boolean;
}

type Asked = Question & { answer: (yes: boolean) => void };

let asked: Asked | null = null;
let tell = () => {};

function subscribe(listener: () => void): () => void {
  tell = listener;
  return () => {
    tell = () => {};
  };
}

/** Asks before a deed; true once the user says yes: `if (await confirm({ text })) …`. */
export function confirm(question: Question): Promise<boolean> {
  asked?.answer(false);
  return new Promise((resolve) => {
    const answer = (yes: boolean) => {
      asked = null;
      resolve(yes);
      tell();
    };
    asked = { ...question, answer };
    tell();
  });
}

/** The one place where `confirm` shows its dialog; mounted by the providers. */
export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked);
  // Keeps the words while the dialog fades out.
  const [shown, setShown] = useState(current);
  if (current !== null && current !== shown) setShown(current);
  return (
    <ConfirmDialog
      opened={current !== null}
      text={shown?.text ?? ""}
      danger={shown?.danger}
      onConfirm={() => current?.answer(true)}
      onClose={() => current?.answer(false)}
    />
  );
}

interface ConfirmDialogProps extends Question {
  opened: boolean;
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** The confirmation of the specification: title 'Confirmation', yes and no. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { opened, text, danger = false, busy = false, onConfirm, onClose } = props;
  const { t } = useTranslation();
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={t("ui.confirm.title")}
      size="sm"
      closeButtonProps={{ "aria-label": t("ui.close") }}
      role="alertdialog"
    >
      <Text size="sm">{text}</Text>
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button
          variant="default"
          onClick={onClose}
          disabled={busy}
          data-autofocus={danger || undefined}
        >
          {t("ui.confirm.no")}
        </Button>
        <Button
          color={danger ? "red.8" : undefined}
          onClick={onConfirm}
          loading={busy}
          data-autofocus={danger ? undefined : true}
        >
          {t("ui.confirm.yes")}
        </Button>
      </Group>
    </Modal>
  );
}
