import { useTranslation } from "react-i18next";
import { useUnsavedGuard } from "../../ui/form/useUnsavedGuard.ts";
import { confirm } from "../../ui/panel/confirm.ts";
import type { MailDraft } from "./useMailDraft.ts";
import type { SendMethodProps } from "./sendMethod.ts";

/** Returns a function that closes the panel, and asks first when typed text would be lost. */
export function useDiscardGuard(
  { isChanged }: MailDraft,
  { frame, onClose }: Pick<SendMethodProps, "frame" | "onClose">,
): () => Promise<void> {
  const { t } = useTranslation();
  useUnsavedGuard(frame.opened && isChanged, t("documents.send.discard"));
  return async () => {
    if (
      !isChanged ||
      (await confirm({ verb: t("ui.verbs.close"), text: t("documents.send.discard") }))
    )
      onClose();
  };
}
