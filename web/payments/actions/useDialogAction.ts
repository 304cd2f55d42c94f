import { useQueryClient } from "@tanstack/react-query";
import type { FunctionComponent } from "react";
import { toast } from "../../ui/feedback/toast.ts";
import { invalidatePaymentData } from "../mutations.ts";
import { type DialogState, openDialog } from "./openDialog.ts";

/** The props of a dialog that sends a form. */
interface SendingDialogProps {
  send: (asked: never) => Promise<unknown>;
}

/**
 * Returns a function that opens a dialog and resolves to true once the dialog has sent its form. A toast shows `done`,
 * unless it is null. The affected queries are refetched, after a refusal too.
 */
export function useDialogAction() {
  const client = useQueryClient();
  return async <Props extends SendingDialogProps>(
    Dialog: FunctionComponent<Props & DialogState>,
    props: Props,
    done: string | null,
  ): Promise<boolean> => {
    const send = async (asked: never) => {
      try {
        await props.send(asked);
      } finally {
        invalidatePaymentData(client);
      }
    };
    const isDone = await openDialog(Dialog, { ...props, send });
    if (isDone && done !== null) toast.success(done);
    return isDone;
  };
}
