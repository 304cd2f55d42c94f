import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../ui/feedback/toast.ts";

/** `copy` copies a text; a toast reports a failure, `isCopied` a success. */
export function useCopyText(): { isCopied: boolean; copy: (text: string) => void } {
  const { t } = useTranslation();
  const [isCopied, setCopied] = useState(false);
  const copy = (text: string) => {
    const failed = () => void toast.error(t("declarations.copy.failed"));
    if (!("clipboard" in navigator)) return failed();
    navigator.clipboard.writeText(text).then(() => setCopied(true), failed);
  };
  return { isCopied, copy };
}
