import { type FormEvent, useState } from "react";
import { focusInvalidInput } from "../../ui/days/invalidInput.ts";

/**
 * Returns `submit`, which sends the form of a dialog if it is valid, the state of the sending, and `forget`, which
 * removes the failure. If `send` fails, the dialog stays open with the typed values.
 * @param send the dialog closes when it resolves
 */
export function useDialogSubmit(send: () => Promise<unknown>, onDone: () => void) {
  const [isTried, setTried] = useState(false);
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = async (event: FormEvent, isValid: boolean) => {
    event.preventDefault();
    setTried(true);
    if (!isValid || isSending || focusInvalidInput()) return;
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
