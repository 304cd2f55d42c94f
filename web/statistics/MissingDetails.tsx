import { Button } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useOrganization } from "../api/session.ts";
import { missingOnDocuments } from "../enterprises/completeness.ts";
import { Notice } from "../ui/Notice.tsx";

/** What the organization still lacks before its documents can be made. */
export function MissingDetails() {
  const { t, i18n } = useTranslation();
  const organization = useOrganization();
  const missing = organization === null ? [] : missingOnDocuments(organization);
  if (missing.length === 0) return null;
  const names = missing.map((field) =>
    field === "signature_url" || field === "cachet_url"
      ? t("enterprises.images.title")
      : t(`enterprises.fields.${field}`),
  );
  const fields = new Intl.ListFormat(i18n.language).format(names);
  return (
    <Notice
      tone="warning"
      title={t("statistics.missing.title")}
      action={
        <Button component={Link} to="/profile" variant="default" size="xs">
          {t("statistics.missing.action")}
        </Button>
      }
    >
      {t("statistics.missing.text", { fields })}
    </Notice>
  );
}
