import i18next from "i18next";
import { hasLine } from "../api/line.ts";
import { toast } from "../ui/feedback/toast.ts";
import { askForLine } from "./askForLine.ts";

/** Why what needs a line doesn't work without one. */
export const reason = () => i18next.t("offline.needsLine");

/**
 * Refuses an action that needs a line while there is none: says why, and looks for the line. For keys; a
 * control declares `data-needs-line` instead.
 *
 * @returns whether it is refused
 */
export function refuseWithoutLine(text?: string): boolean {
  if (hasLine()) return false;
  toast.info(text ?? reason());
  void askForLine();
  return true;
}
