import { createElement } from "react";
import { confirm } from "../../ui/panel/confirm.ts";
import { type OpeningDebt, OpeningDebtDialog } from "./OpeningDebtDialog.tsx";

let questions = 0;

/** Asks for a debt of the time before; null when the user closes the dialog. */
export async function askOpeningDebt(): Promise<OpeningDebt | null> {
  let given: OpeningDebt | null = null;
  questions += 1;
  const key = String(questions);
  const isGiven = await confirm({
    dialog: ({ opened, answer }) =>
      createElement(OpeningDebtDialog, {
        key,
        opened,
        onGive: (debt: OpeningDebt) => {
          given = debt;
          answer(true);
        },
        onClose: () => answer(false),
      }),
  });
  return isGiven ? given : null;
}
