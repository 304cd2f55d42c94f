import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { toast } from "../../ui/feedback/toast.ts";
import { usePanelRecord } from "../../ui/panel/usePanelRecord.ts";
import type { Entry } from "./entries.ts";
import { loadPanel, type Panel } from "./panels.tsx";
import { remember } from "./recent.ts";

interface Opening {
  open: (entry: Entry) => void;
  /** The open panel, for the caller to render. */
  panel: ReactNode;
}

/** Opens the page or panel of an entry, and stores it among the recent ones. */
export function useOpenSearchResult(): Opening {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { held, open: hold, close } = usePanelRecord<{ Panel: Panel }>();
  const open = async (entry: Entry) => {
    remember(entry);
    if ("to" in entry.target) return void navigate(entry.target.to);
    try {
      hold({ Panel: await loadPanel(entry.target) });
    } catch {
      // Its code or its translations could not be fetched.
      toast.error(t("ui.errors.NETWORK"));
    }
  };
  return {
    open: (entry) => void open(entry),
    panel: held && <held.record.Panel key={held.turn} opened={held.opened} onClose={close} />,
  };
}
