import { useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { reminders } from "#calls/payments/reminders.ts";
import { isolate } from "#domain/text/isolate.ts";
import { call } from "../../api/call.ts";
import { errorText } from "../../ui/feedback/errorText.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { invalidatePaymentData } from "../mutations.ts";

/** Returns a function that stops or resumes the reminders of a client. Its toast has an undo button. */
export function useMuteReminders() {
  const { t } = useTranslation();
  const client = useQueryClient();
  const mute = async (id: string, name: string, muted: boolean): Promise<void> => {
    try {
      await call(reminders.mute, { params: { id }, body: { muted } });
      const undo = { label: t("ui.undo"), onClick: () => void mute(id, name, !muted) };
      const text = t(`payments.reminders.${muted ? "muted" : "unmuted"}`, {
        name: isolate(name),
      });
      toast.success(text, { action: undo });
    } catch (error) {
      toast.error(t("payments.toasts.failed"), { description: errorText(error, t) });
    }
    invalidatePaymentData(client);
  };
  return mute;
}
