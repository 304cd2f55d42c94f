import { Button, Modal, Stack, Text } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTranslation } from "react-i18next";
import { useIsOnline } from "../../api/connection.ts";
import { belongsTo } from "../../outbox/item.ts";
import {
  currentSender,
  discardOwnItems,
  sendItemImmediately,
  useOutbox,
} from "../../outbox/outbox.ts";
import { ABOVE_PANELS } from "../../ui/panel/layers.ts";
import "../../ui/theme/dialogs.css";

interface SignOutDialogProps {
  opened: boolean;
  answer: (leaves: boolean) => void;
}

/** Asks what to do with the items of the outbox before their user signs out: send, discard or stay. */
export function SignOutDialog({ opened, answer }: SignOutDialogProps) {
  const { t } = useTranslation();
  const items = useOutbox();
  const isOnline = useIsOnline();
  const [isSending, setIsSending] = useState(false);
  const count = items.length;
  const sender = currentSender();
  const sendable = items.filter(
    (item) => item.state !== "refused" && sender !== null && belongsTo(item, sender),
  );
  const canSend = isOnline && sendable.length > 0;
  const isSent = isSending && count === 0;
  useEffect(() => {
    if (isSent) answer(true);
  }, [isSent, answer]);
  const send = () => {
    setIsSending(true);
    for (const { id } of sendable) void sendItemImmediately(id);
  };
  const discard = () => void discardOwnItems().then(() => answer(true));
  return (
    <Modal
      opened={opened}
      onClose={() => answer(false)}
      title={t("offline.signOut.title")}
      size="sm"
      zIndex={ABOVE_PANELS}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <Text size="sm">{t("offline.signOut.text", { count })}</Text>
      {!isOnline && <Text size="sm">{t("offline.signOut.offline")}</Text>}
      {count > sendable.length && (
        <Text size="sm">{t("offline.signOut.unsendable", { count: count - sendable.length })}</Text>
      )}
      <Stack mt="lg" gap="sm">
        <Button onClick={send} loading={isSending && canSend} disabled={!canSend}>
          {t("offline.signOut.send")}
        </Button>
        <Button variant="default" onClick={() => answer(false)} data-autofocus>
          {t("offline.signOut.stay")}
        </Button>
        <Button variant="default" onClick={discard}>
          {t("offline.signOut.discard")}
        </Button>
      </Stack>
    </Modal>
  );
}
