import { type FormEvent, useState } from "react";
import { focusUnreadDay } from "../../ui/days/unreadDay.ts";

/**
 * The sending of a dialog's form: a refusal keeps the dialog and what was typed.
 *
 * @param send resolves once it is done, which closes the dialog
 */
export function useSending(send: () => Promise<unknown>, onDone: () => void) {
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
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
      setFailure(error);
    }
    setSending(false);
  };
  return { submit, isTried, isSending, failure, forget: () => setFailure(null) };
}
