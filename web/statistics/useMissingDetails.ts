import { useTranslation } from "react-i18next";
import { useStoredOrganization } from "../api/session.ts";
import { missingOnDocuments } from "../enterprises/completeness.ts";

/** A text that lists the fields that the organization must fill before it can create documents; null if none. */
export function useMissingDetails(): string | null {
  const { t, i18n } = useTranslation();
  const organization = useStoredOrganization();
  const missing = organization === null ? [] : missingOnDocuments(organization);
  if (missing.length === 0) return null;
  const names = missing.map((field) =>
    field === "signature_url" || field === "cachet_url"
      ? t("enterprises.images.title")
      : t(`enterprises.fields.${field}`),
  );
  const fields = new Intl.ListFormat(i18n.language).format(names);
  return t("statistics.missing.text", { fields });
}
