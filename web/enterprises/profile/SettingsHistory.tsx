import { useTranslation } from "react-i18next";
import { history, type HistoryEntry } from "#contract/history.ts";
import type { DocumentKind } from "#domain/documentKinds.ts";
import { ENTERPRISE_TEXTS } from "#domain/enterpriseFields.ts";
import { leftToRightNames } from "#domain/fields.ts";
import type { NumberFormatType } from "#domain/numbering.ts";
import type { StampDutySchedule } from "#domain/stampDuty.ts";
import { call } from "../../api/call.ts";
import { OpenHistoryPanel } from "../../history/HistoryPanel.tsx";
import type { HistoryChange, HistoryView } from "../../history/view.ts";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { lookNames, showLook } from "../looks/looksHistory.ts";
import { historyKey } from "../queries.ts";

const TEXTS = Object.values(ENTERPRISE_TEXTS);

const LEFT_TO_RIGHT: ReadonlySet<string> = new Set([
  ...leftToRightNames(ENTERPRISE_TEXTS),
  "custom_format",
  "looks.accent",
]);

/** Who changed the organization's fields, its pictures, its stamp duty and how it numbers. */
export function SettingsHistory() {
  const fields = useFields();
  const values = useValues();
  const load = (signal: AbortSignal) => call(history.listForSettings, { signal });
  return <OpenHistoryPanel view={{ queryKey: historyKey, load, fields, ...values }} />;
}

function useValues(): Pick<HistoryView, "show" | "sentence" | "about"> {
  const { t } = useTranslation();
  const show = (field: string, value: string) => {
    if (LEFT_TO_RIGHT.has(field)) return <Ltr>{value}</Ltr>;
    if (field === "formatType") return t(`numbering.types.${value as NumberFormatType}`);
    const look = showLook(field, value, t);
    if (look !== undefined) return look;
    if (field !== "stampDutySchedule") return undefined;
    return t(`enterprises.stampDuty.names.${value as StampDutySchedule}`);
  };
  // The URL of an image means nothing to the user, and a replaced image is deleted.
  const sentence = ({ field, before, after }: HistoryChange) => {
    if (!field.endsWith("_url")) return undefined;
    if (before === null) return t("enterprises.history.pictureAdded");
    return t(`enterprises.history.${after === null ? "pictureRemoved" : "pictureReplaced"}`);
  };
  const about = ({ kind }: HistoryEntry) =>
    kind === ""
      ? t("enterprises.profile.tabs.organization")
      : `${t("numbering.title")} – ${t(`numbering.kinds.${kind as DocumentKind}`)}`;
  return { show, sentence, about };
}

function useFields(): HistoryView["fields"] {
  const { t } = useTranslation();
  return {
    name: t("enterprises.fields.name"),
    ...Object.fromEntries(TEXTS.map(({ wire }) => [wire, t(`enterprises.fields.${wire}`)])),
    capitale: t("enterprises.fields.capitale"),
    logo_url: t("enterprises.images.logo"),
    signature_url: t("enterprises.images.signature"),
    cachet_url: t("enterprises.images.stamp"),
    stampDutySchedule: t("enterprises.stampDuty.schedule"),
    formatType: t("numbering.type"),
    custom_format: t("numbering.pattern"),
    ...lookNames(t),
  };
}
