import { createElement, type FunctionComponent } from "react";
import { confirm } from "../../ui/panel/confirm.ts";

/** The props that a dialog receives while it is open. */
export interface DialogState {
  opened: boolean;
  /** Called after the dialog has sent its form. */
  onDone: () => void;
  onClose: () => void;
}

let openedCount = 0;

/**
 * Opens a dialog in the host of confirmations, outside the query provider.
 * @returns whether the dialog has sent its form
 */
export function openDialog<Props extends object>(
  Dialog: FunctionComponent<Props & DialogState>,
  props: Props,
): Promise<boolean> {
  openedCount += 1;
  const key = String(openedCount);
  return confirm({
    dialog: ({ opened, answer }) =>
      createElement(Dialog, {
        key,
        ...props,
        opened,
        onDone: () => answer(true),
        onClose: () => answer(false),
      }),
  });
}
