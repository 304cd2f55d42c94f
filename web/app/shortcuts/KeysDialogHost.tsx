import { useCallback, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { toast } from "../../ui/feedback/toast.ts";
import { loadNamespaces } from "../../ui/language/translations.ts";
import type { KeysDialog } from "./KeysDialog.tsx";
import { useGlobalKeys } from "./useGlobalKeys.ts";

/** Handles the shortcuts of every page. The list of shortcuts loads on first use. */
export function KeysDialogHost() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [loaded, setLoaded] = useState<{ KeysDialog: typeof KeysDialog } | null>(null);
  const show = useCallback(async () => {
    try {
      const [part] = await Promise.all([import("./KeysDialog.tsx"), loadNamespaces(["search"])]);
      // Mounted before it opens: otherwise the dialog can't restore the focus.
      flushSync(() => setLoaded(part));
      setOpened(true);
    } catch {
      toast.error(t("ui.errors.NETWORK"));
    }
  }, [t]);
  useGlobalKeys(useCallback(() => void show(), [show]));
  if (loaded === null) return null;
  return <loaded.KeysDialog opened={opened} onClose={() => setOpened(false)} />;
}
