import type { TFunction } from "i18next";
import { toast } from "../../ui/feedback/toast.ts";

/** Copies a text and reports it in a toast. Only where `navigator.clipboard` exists. */
export async function copyText(text: string, t: TFunction): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toast.success(t("accountPages.security.twoStep.copied"));
  } catch {
    toast.error(t("accountPages.security.twoStep.copyFailed"));
  }
}
