import { createElement, type FunctionComponent } from "react";
import { confirm } from "../../ui/panel/confirm.ts";

/** What a dialog is given that asks for something and sends it. */
export interface DialogState {
  opened: boolean;
  /** It has sent what was asked for. */
  onDone: () => void;
  onClose: () => void;
}

let openings = 0;

/**
 * Opens a dialog in place of a confirmation; it renders without the page's providers of queries.
 *
 * @returns whether it has sent what it asks for
 */
export function openDialog<Props extends object>(
  Dialog: FunctionComponent<Props & DialogState>,
  props: Props,
): Promise<boolean> {
  openings += 1;
  const key = String(openings);
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
