import { createElement } from "react";
import type { Day } from "#domain/days/days.ts";
import { confirm } from "../../ui/panel/confirm.ts";
import { type Reason, ReasonDialog } from "./ReasonDialog.tsx";

export interface ReasonQuestion {
  title: string;
  /** What the action does. */
  text: string;
  /** The button's. */
  submit: string;
  /** The reason that stands in the field at first. */
  initial?: string;
  /** Asks for the day too, from this day to today. */
  from?: Day;
}

let questions = 0;

/** Asks for the reason of a correction, and for its day; null when the user closes the dialog. */
export async function askReason(question: ReasonQuestion): Promise<Reason | null> {
  let given: Reason | null = null;
  questions += 1;
  const key = String(questions);
  const isGiven = await confirm({
    dialog: ({ opened, answer }) =>
      createElement(ReasonDialog, {
        key,
        ...question,
        opened,
        onGive: (reason: Reason) => {
          given = reason;
          answer(true);
        },
        onClose: () => answer(false),
      }),
  });
  return isGiven ? given : null;
}
