import { useTranslation } from "react-i18next";
import { toast } from "../../ui/feedback/toast.ts";
import type { ImportReply, ImportSource } from "./importSource.ts";
import { groupText, resultTexts } from "./importText.ts";
import { groupRowErrors } from "./rowErrors.ts";

/** Milliseconds that the toasts of an import stay (docs/rules/clients-and-products.md#imports). */
const RESULT_MS = 6000;
const ROW_ERRORS_MS = 10_000;

/** Returns a function that reports the result of an import in toasts. */
export function useImportToasts(kind: ImportSource<never>["kind"]) {
  const { t } = useTranslation();
  return (reply: ImportReply<unknown>): void => {
    const { created, updated, skipped, errors } = reply;
    const show = created + updated + skipped === 0 ? toast.error : toast.success;
    const [title = "", ...others] = resultTexts(kind, reply, t);
    show(title, {
      duration: RESULT_MS,
      ...(others.length > 0 && { description: others.join("\n") }),
    });
    if (errors.length === 0) return;
    const reasons = groupRowErrors(errors).map((group) => groupText(group, t));
    toast.error(t("imports.left", { count: errors.length }), {
      duration: ROW_ERRORS_MS,
      description: reasons.join("\n"),
    });
  };
}
