import { useState } from "react";
import { ConfirmDialog } from "./ConfirmDialog.tsx";
import { useQuestion } from "./confirm.ts";
import { useReturnFocusAfterPanel } from "./useReturnFocusAfterPanel.ts";

/** Renders the dialog of `confirm`; mounted by the providers. */
export function ConfirmHost() {
  const current = useQuestion();
  useReturnFocusAfterPanel(current !== null);
  // Keeps the text while the dialog fades out.
  const [shown, setShown] = useState(current);
  if (current !== null && current !== shown) setShown(current);
  const answer = (yes: boolean) => current?.answer(yes);
  if (shown?.dialog !== undefined) return shown.dialog({ opened: current !== null, answer });
  return (
    <ConfirmDialog
      opened={current !== null}
      verb={shown?.verb}
      text={shown?.text}
      content={shown?.content}
      danger={shown?.danger}
      onConfirm={() => answer(true)}
      onClose={() => answer(false)}
    />
  );
}
