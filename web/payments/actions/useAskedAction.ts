import { useQueryClient } from "@tanstack/react-query";
import type { FunctionComponent } from "react";
import { toast } from "../../ui/feedback/toast.ts";
import { invalidateMoney } from "../mutations.ts";
import { type DialogState, openDialog } from "./openDialog.ts";

/** A dialog that sends what it asks for. */
interface Asking {
  send: (asked: never) => Promise<unknown>;
}

/**
 * Returns a function that opens a dialog, which sends a change of payments or debts; its success is told in a toast
 * unless `done` is null, and what it changes is read anew, after a refusal too. It resolves with whether it succeeded.
 */
export function useAskedAction() {
  const client = useQueryClient();
  return async <Props extends Asking>(
    Dialog: FunctionComponent<Props & DialogState>,
    props: Props,
    done: string | null,
  ): Promise<boolean> => {
    const send = async (asked: never) => {
      try {
        await props.send(asked);
      } finally {
        invalidateMoney(client);
      }
    };
    const isDone = await openDialog(Dialog, { ...props, send });
    if (isDone && done !== null) toast.success(done);
    return isDone;
  };
}
