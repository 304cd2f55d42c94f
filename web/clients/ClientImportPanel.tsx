import { useTranslation } from "react-i18next";
import { BUSINESS_TEXTS, type ClientTexts, CONTACT_TEXTS } from "#domain/clientFields.ts";
import { shownWilaya } from "#domain/countries.ts";
import { listFields, type NamedField } from "#domain/fields.ts";
import { fieldText } from "../records/FieldText.tsx";
import { RecordImportPanel } from "../records/RecordImportPanel.tsx";
import type { PreviewColumn } from "../spreadsheets/import/ImportPreview.tsx";
import { useLanguage } from "../ui/language/language.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { clientRecords, type ImportedClient } from "./clientRecords.ts";
import { countryName } from "./countryNames.ts";
import { sectorText } from "./sectors.ts";

/** Adds clients from an .xlsx file. */
export function ClientImportPanel(props: { opened: boolean; onClose: () => void }) {
  return <RecordImportPanel {...props} source={clientRecords} columns={useColumns()} />;
}

function useColumns(): PreviewColumn<ImportedClient>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const latin = (text: string | null) => text && <Ltr>{text}</Ltr>;
  const isolated = (text: string | null) => text && <bdi>{text}</bdi>;
  const textColumn = (
    field: NamedField<ClientTexts, keyof ClientTexts>,
  ): PreviewColumn<ImportedClient> => ({
    key: field.wire,
    title: t(`clients.fields.${field.wire}`),
    render: (client) => fieldText(field, client[field.wire]),
  });
  return [
    {
      key: "nom",
      title: `${t("clients.fields.company")} / ${t("clients.fields.lastName")}`,
      render: ({ nom }) => isolated(nom),
    },
    {
      key: "prenom",
      title: `${t("clients.fields.contact")} / ${t("clients.fields.firstName")}`,
      render: ({ prenom }) => isolated(prenom),
    },
    {
      key: "type",
      title: t("clients.columns.type"),
      render: ({ userType }) => t(`clients.types.${userType}`),
    },
    { key: "email", title: t("clients.fields.email"), render: ({ email }) => latin(email) },
    {
      key: "telephone",
      title: t("clients.fields.telephone"),
      render: ({ telephone }) => latin(telephone),
    },
    {
      key: "wilaya",
      title: t("clients.fields.wilaya"),
      render: ({ wilaya }) => wilaya && isolated(shownWilaya(wilaya, language)),
    },
    {
      key: "country",
      title: t("clients.fields.country"),
      render: ({ country }) => country && countryName(country, language),
    },
    ...listFields(CONTACT_TEXTS, "phone", "wilaya").map(textColumn),
    {
      key: "sector",
      title: t("clients.fields.sector"),
      render: ({ business_sector: sector }) => sector && sectorText(sector, t),
    },
    ...listFields(BUSINESS_TEXTS).map(textColumn),
  ];
}
