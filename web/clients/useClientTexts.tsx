import { useTranslation } from "react-i18next";
import {
  BUSINESS_TEXTS,
  CLIENT_TEXTS,
  type ClientTexts,
  CONTACT_TEXTS,
} from "#domain/clients/clientFields.ts";
import type { ClientType } from "#domain/clients/clients.ts";
import { countryName, formatWilaya } from "#domain/countries/countries.ts";
import { leftToRightNames, type Texts } from "#domain/records/fields.ts";
import { legalFormName } from "#domain/parties/legalForms.ts";
import type { ExemptionKind } from "#domain/parties/vatExemption.ts";
import { textValues } from "../records/textValues.ts";
import type { FieldDisplay } from "../records/VersionConflict.tsx";
import { useLanguage } from "../ui/language/language.ts";
import { DayText } from "../ui/text/DayText.tsx";
import { Ltr } from "../ui/text/Ltr.tsx";
import { sectorText } from "./sectors.ts";

const EXEMPTION_DAYS: ReadonlySet<string> = new Set([
  "vatExemption.issuedOn",
  "vatExemption.validUntil",
]);

const LTR_FIELDS: ReadonlySet<string> = new Set(["email", ...leftToRightNames(CLIENT_TEXTS)]);

/**
 * The labels of the fields of a client of this type, and a function that renders their values; for the history and for
 * conflicts.
 */
export function useClientTexts(type: ClientType): FieldDisplay {
  const { t } = useTranslation();
  const language = useLanguage();
  const isBusiness = type === "BUSINESS";
  const labelOf = (wire: keyof Texts<ClientTexts, "wire">) => t(`clients.fields.${wire}`);
  const fields = {
    userType: t("clients.columns.type"),
    nom: t(isBusiness ? "clients.fields.company" : "clients.fields.lastName"),
    prenom: t(isBusiness ? "clients.fields.contact" : "clients.fields.firstName"),
    email: t("clients.fields.email"),
    ...textValues(CONTACT_TEXTS, labelOf),
    country: t("clients.fields.country"),
    business_sector: t("clients.fields.sector"),
    ...textValues(BUSINESS_TEXTS, labelOf),
    "vatExemption.kind": t("clients.exemption.title"),
    "vatExemption.certificate": t("clients.exemption.certificate"),
    "vatExemption.issuedOn": t("clients.exemption.issuedOn"),
    "vatExemption.validUntil": t("clients.exemption.validUntil"),
    "vatExemption.article": t("clients.exemption.article"),
  };
  const show = (field: string, value: string) => {
    if (LTR_FIELDS.has(field)) return <Ltr>{value}</Ltr>;
    if (field === "userType") return t(`clients.types.${value as ClientType}`);
    if (field === "wilaya") return <bdi>{formatWilaya(value, language)}</bdi>;
    if (field === "vatExemption.kind")
      return t(`clients.exemption.kinds.${value as ExemptionKind}`);
    if (EXEMPTION_DAYS.has(field)) return <DayText day={value} />;
    if (field === "legalForm") return <bdi>{legalFormName(value, language)}</bdi>;
    if (field === "country") return countryName(value, language);
    return field === "business_sector" ? sectorText(value, t) : undefined;
  };
  return { fields, show };
}
