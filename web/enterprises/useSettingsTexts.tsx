import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import type { VatActivity } from "#domain/declarations/classes.ts";
import { ENTERPRISE_TEXTS } from "#domain/enterprises/enterpriseFields.ts";
import type { TextField } from "#domain/records/fields.ts";
import type { NumberFormatType } from "#domain/numbering/numbering.ts";
import type { StampDutySchedule } from "#domain/totals/stampDuty.ts";
import type { VatBasis } from "#domain/declarations/vatBasis.ts";
import type { TaxRegime } from "#domain/enterprises/taxRegimes.ts";
import type { Role } from "#domain/team/permissions.ts";
import { fieldText } from "../records/FieldText.tsx";
import type { FieldDisplay } from "../records/VersionConflict.tsx";
import { DayText } from "../ui/text/DayText.tsx";
import { Ltr } from "../ui/text/Ltr.tsx";
import { lookNames, renderLook } from "./looks/looksHistory.ts";

const SETTING_TEXTS: readonly TextField[] = Object.values(ENTERPRISE_TEXTS);

const LEFT_TO_RIGHT: ReadonlySet<string> = new Set(["custom_format", "looks.accent"]);

/**
 * The labels of the organization's fields and settings, and a function that renders their values; for the history and
 * for conflicts.
 */
export function useSettingsTexts(): FieldDisplay {
  const { t } = useTranslation();
  const fields = {
    name: t("enterprises.fields.name"),
    ...Object.fromEntries(
      Object.values(ENTERPRISE_TEXTS).map(({ wire }) => [wire, t(`enterprises.fields.${wire}`)]),
    ),
    capitale: t("enterprises.fields.capitale"),
    logo_url: t("enterprises.images.logo"),
    signature_url: t("enterprises.images.signature"),
    cachet_url: t("enterprises.images.stamp"),
    stampDutySchedule: t("enterprises.stampDuty.schedule"),
    twoStepRequired: t("enterprises.team.twoStep.title"),
    warningsReserved: t("enterprises.warnings.title"),
    receivablesSince: t("enterprises.payments.since"),
    receiptStamp: t("enterprises.payments.stamp.title"),
    writeOffLimit: t("enterprises.payments.writeOffLimit"),
    reminderSteps: t("enterprises.payments.reminderSteps"),
    taxRegime: t("enterprises.taxRegime.title"),
    vatBasis: t("enterprises.vatBasis.title"),
    vatActivity: t("enterprises.vatActivity.title"),
    closedMonth: t("enterprises.history.closedMonth"),
    reopenReason: t("enterprises.history.reopenReason"),
    since: t("enterprises.taxRegime.since"),
    role: t("enterprises.team.role"),
    formatType: t("numbering.type"),
    custom_format: t("numbering.pattern"),
    ...lookNames(t),
  };
  const show = (field: string, value: string) => {
    const text = SETTING_TEXTS.find(({ wire }) => wire === field);
    if (text !== undefined) return fieldText(text, value);
    if (LEFT_TO_RIGHT.has(field)) return <Ltr>{value}</Ltr>;
    if (field === "formatType") return t(`numbering.types.${value as NumberFormatType}`);
    const look = renderLook(field, value, t);
    if (look !== undefined) return look;
    if (field === "role") return t(`ui.roles.${value as Role}`);
    if (field === "receiptStamp") {
      return t(`enterprises.payments.stamp.${value as Enterprise["receiptStamp"]}`);
    }
    if (field === "since" || field === "receivablesSince") return <DayText day={value} />;
    if (field === "taxRegime") return t(`enterprises.taxRegime.names.${value as TaxRegime}`);
    if (field === "vatBasis") return t(`enterprises.vatBasis.names.${value as VatBasis}`);
    if (field === "vatActivity") return t(`enterprises.vatActivity.names.${value as VatActivity}`);
    if (field !== "stampDutySchedule") return undefined;
    return t(`enterprises.stampDuty.names.${value as StampDutySchedule}`);
  };
  return { fields, show };
}
