import { useTranslation } from "react-i18next";
import { history, type HistoryEntry } from "#contract/history.ts";
import type { DocumentKind } from "#domain/documentKinds.ts";
import { isRole } from "#domain/team/permissions.ts";
import { call } from "../../api/call.ts";
import { OpenHistoryPanel } from "../../history/HistoryPanel.tsx";
import type { HistoryChange, HistoryView } from "../../history/view.ts";
import { historyKey } from "../queries.ts";
import { useSettingsTexts } from "../useSettingsTexts.tsx";

/** Who changed the organization's fields, its pictures, its stamp duty, how it numbers, and its API keys. */
export function SettingsHistory() {
  const texts = useSettingsTexts();
  const sentences = useSentences();
  const load = (signal: AbortSignal) => call(history.listForSettings, { signal });
  return <OpenHistoryPanel view={{ queryKey: historyKey, load, ...texts, ...sentences }} />;
}

function useSentences(): Pick<HistoryView, "sentence" | "about"> {
  const { t } = useTranslation();
  // The URL of an image means nothing to the user, and a replaced image is deleted.
  const sentence = ({ field, before, after }: HistoryChange) => {
    if (field === "twoStepRequired") {
      return t(`enterprises.history.twoStep${after === "YES" ? "Required" : "NotRequired"}`);
    }
    if (!field.endsWith("_url")) return undefined;
    if (before === null) return t("enterprises.history.pictureAdded");
    return t(`enterprises.history.${after === null ? "pictureRemoved" : "pictureReplaced"}`);
  };
  const about = ({ kind, label }: HistoryEntry) => {
    if (kind === "") return t("enterprises.profile.tabs.organization");
    if (!isRole(kind)) {
      return `${t("numbering.title")} – ${t(`numbering.kinds.${kind as DocumentKind}`)}`;
    }
    const name = `\u2068${label}\u2069`;
    return t("enterprises.history.apiKey", { name, role: t(`ui.roles.${kind}`) });
  };
  return { sentence, about };
}
