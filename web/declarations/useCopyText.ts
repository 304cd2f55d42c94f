import { useState } from "react";
import { useTranslation } from "react-i18next";
import { toast } from "../ui/feedback/toast.ts";

/** Returns a function that copies a text and reports success or failure. */
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
