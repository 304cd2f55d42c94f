import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { focusUnreadDay } from "../../ui/days/unreadDay.ts";
import { errorText } from "../../ui/feedback/errorText.ts";

/**
 * The sending of a dialog's form: a refusal keeps the dialog and what was typed.
 *
 * @param send resolves once it is done, which closes the dialog
 */
export function useSending(send: () => Promise<unknown>, onDone: () => void) {
  const { t } = useTranslation();
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const submit = async (event: FormEvent, isValid: boolean) => {
    event.preventDefault();
    setTried(true);
    if (!isValid || isSending || focusUnreadDay()) return;
    setSending(true);
    setFailure(null);
    try {
      await send();
      onDone();
    } catch (error) {
      setFailure(errorText(error, t));
    }
    setSending(false);
  };
  return { submit, isTried, isSending, failure };
}
