import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { useLocation, useNavigate } from "react-router";
import { toast } from "../../ui/feedback/toast.ts";
import { confirmLeaving } from "../../ui/form/unsavedForms.ts";
import { FormPlaceContext } from "../../ui/form/useUnsavedGuard.ts";
import { usePanelRecord } from "../../ui/panel/usePanelRecord.ts";
import type { PaletteEntry } from "./entries.ts";
import { loadPanel, type EntryPanel } from "./panels.tsx";
import { useRunPaletteAction } from "./useRunPaletteAction.ts";
import { storeRecentEntry } from "./recentEntries.ts";

interface SearchResultOpener {
  open: (entry: PaletteEntry) => void;
  /** The open panel, which the caller renders. */
  panel: ReactNode;
}

/**
 * Gives `open`, which opens the page or panel of an entry or runs its action. An opened record is stored as a recent
 * entry.
 */
export function useOpenSearchResult(): SearchResultOpener {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const {
    panel,
    open: openPanel,
    close,
  } = usePanelRecord<{ Panel: EntryPanel; pathname: string }>();
  // This component stays when the page under the panel changes.
  if (panel?.opened && panel.record.pathname !== pathname) close();
  const runAction = useRunPaletteAction();
  const open = async (entry: PaletteEntry) => {
    if ("action" in entry.target) return runAction(entry.target.action);
    // Only the open panel's changes would be lost here; the shell confirms leaving a page with changes.
    if (!(await confirmLeaving("searchPanel"))) return;
    storeRecentEntry(entry);
    close();
    if ("to" in entry.target) return void navigate(entry.target.to);
    try {
      openPanel({ Panel: await loadPanel(entry.target), pathname });
    } catch {
      // The panel's code or translations could not be fetched.
      toast.error(t("ui.errors.NETWORK"));
    }
  };
  return {
    open: (entry) => void open(entry),
    panel: panel && (
      <FormPlaceContext value="searchPanel">
        <panel.record.Panel key={panel.key} opened={panel.opened} onClose={close} />
      </FormPlaceContext>
    ),
  };
}
