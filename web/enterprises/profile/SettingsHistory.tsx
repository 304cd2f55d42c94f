import { useTranslation } from "react-i18next";
import { history, type HistoryEntry } from "#calls/history.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import type { Role } from "#domain/team/permissions.ts";
import { isolate } from "#domain/text/isolate.ts";
import { call } from "../../api/call.ts";
import { OpenHistoryPanel } from "../../history/HistoryPanel.tsx";
import type { HistoryChange, HistorySource, LoadHistory } from "../../history/historySource.ts";
import { enterpriseHistoryKey } from "../../api/useStoreEnterprise.ts";
import { useSettingsTexts } from "../useSettingsTexts.tsx";

/** The history of the organization's fields, images and settings, its members and its API keys. */
export function SettingsHistory() {
  const texts = useSettingsTexts();
  const sentences = useSentences();
  const load: LoadHistory = (query, signal) => call(history.listForSettings, { query, signal });
  return (
    <OpenHistoryPanel view={{ queryKey: enterpriseHistoryKey, load, ...texts, ...sentences }} />
  );
}

/** The changes of members and invitations, by subject and action. */
const PEOPLE_CHANGES: Readonly<Record<string, PeopleChange>> = {
  "invitation CREATE": "invited",
  "invitation DELETE": "withdrawn",
  "member CREATE": "joined",
  "member CHANGE": "roleChanged",
  "member DELETE": "removed",
  "member LEAVE": "left",
};

type PeopleChange = "invited" | "withdrawn" | "joined" | "roleChanged" | "removed" | "left";

function useSentences(): Pick<HistorySource, "sentence" | "action" | "about"> {
  const { t } = useTranslation();
  // The URL of an image says nothing to the user, and a replaced image is deleted.
  const sentence = ({ field, before, after }: HistoryChange) => {
    if (field === "twoStepRequired") {
      return t(`enterprises.history.twoStep${after === "YES" ? "Required" : "NotRequired"}`);
    }
    if (field === "warningsReserved") {
      return t(`enterprises.history.warnings${after === "YES" ? "Reserved" : "Open"}`);
    }
    if (!field.endsWith("_url")) return undefined;
    if (before === null) return t("enterprises.history.pictureAdded");
    return t(`enterprises.history.${after === null ? "pictureRemoved" : "pictureReplaced"}`);
  };
  const action = (entry: HistoryEntry) => {
    const name = PEOPLE_CHANGES[`${entry.subject} ${entry.action}`];
    return name === undefined ? undefined : t(`enterprises.history.people.${name}`);
  };
  const subjectText = ({ subject, kind, label }: HistoryEntry) => {
    if (subject === "number_format") {
      return `${t("numbering.title")} – ${t(`numbering.kinds.${kind as DocumentKind}`)}`;
    }
    if (kind === "" || subject === "closing") return t("enterprises.profile.tabs.organization");
    const person = { name: isolate(label), role: t(`ui.roles.${kind as Role}`) };
    return t(`enterprises.history.${subject === "api_key" ? "apiKey" : "person"}`, person);
  };
  return { sentence, action, about: subjectText };
}
