import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { toast } from "../../ui/feedback/toast.ts";
import { confirmLeaving } from "../../ui/form/unsaved.ts";
import { FormPlaceContext } from "../../ui/form/useUnsavedGuard.ts";
import { usePanelRecord } from "../../ui/panel/usePanelRecord.ts";
import type { Entry } from "./entries.ts";
import { loadPanel, type Panel } from "./panels.tsx";
import { remember } from "./recent.ts";

interface SearchResultOpener {
  open: (entry: Entry) => void;
  /** The open panel, for the caller to render. */
  panel: ReactNode;
}

/** Opens the page or panel of an entry, and stores it among the recent ones. */
export function useOpenSearchResult(): SearchResultOpener {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { held, open: openPanel, close } = usePanelRecord<{ Panel: Panel; pathname: string }>();
  // This component outlives the page that the panel was opened on.
  if (held?.opened && held.record.pathname !== pathname) close();
  const open = async (entry: Entry) => {
    // Only the changes in the open panel are lost here; the shell asks for those on the page.
    if (!(await confirmLeaving("searchPanel"))) return;
    remember(entry);
    close();
    if ("to" in entry.target) return void navigate(entry.target.to);
    try {
      openPanel({ Panel: await loadPanel(entry.target), pathname });
    } catch {
      // Its code or its translations could not be fetched.
      toast.error(t("ui.errors.NETWORK"));
    }
  };
  return {
    open: (entry) => void open(entry),
    panel: held && (
      <FormPlaceContext value="searchPanel">
        <held.record.Panel key={held.turn} opened={held.opened} onClose={close} />
      </FormPlaceContext>
    ),
  };
}
