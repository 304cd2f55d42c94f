import { useTranslation } from "react-i18next";
import { type ClientImport, clients } from "#contract/clients.ts";
import { shownWilaya } from "#domain/countries.ts";
import { callForFile } from "../api/call.ts";
import { upload } from "../api/upload.ts";
import { ImportPanel } from "../spreadsheets/import/ImportPanel.tsx";
import type { PreviewColumn } from "../spreadsheets/import/ImportPreview.tsx";
import { useLanguage } from "../ui/language/language.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { countryName } from "./countryNames.ts";
import { useRefreshClients } from "./queries.ts";
import { sectorText } from "./sectors.ts";

type Row = NonNullable<ClientImport["rows"]>[number];

interface ClientImportPanelProps {
  opened: boolean;
  onClose: () => void;
}

/** Adds clients from an .xlsx file. */
export function ClientImportPanel({ opened, onClose }: ClientImportPanelProps) {
  const refresh = useRefreshClients();
  return (
    <ImportPanel<Row>
      opened={opened}
      onClose={onClose}
      source={{
        kind: "clients",
        send: (file, { dryRun, onProgress, ...options }) =>
          upload(clients.import, { query: { dryRun }, files: { file }, ...options }, onProgress),
        onDone: () => refresh("restore"),
      }}
      template={() => callForFile(clients.template)}
      columns={useColumns()}
    />
  );
}

function useColumns(): PreviewColumn<Row>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const latin = (text: string | null) => text && <Ltr>{text}</Ltr>;
  const own = (text: string | null) => text && <bdi>{text}</bdi>;
  return [
    {
      key: "nom",
      title: `${t("clients.fields.company")} / ${t("clients.fields.lastName")}`,
      render: ({ nom }) => own(nom),
    },
    {
      key: "prenom",
      title: `${t("clients.fields.contact")} / ${t("clients.fields.firstName")}`,
      render: ({ prenom }) => own(prenom),
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
      render: ({ wilaya }) => wilaya && own(shownWilaya(wilaya, language)),
    },
    {
      key: "country",
      title: t("clients.fields.country"),
      render: ({ country }) => country && countryName(country, language),
    },
    { key: "adresse", title: t("clients.fields.address"), render: ({ adresse }) => own(adresse) },
    {
      key: "sector",
      title: t("clients.fields.sector"),
      render: ({ business_sector: sector }) => sector && sectorText(sector, t),
    },
    {
      key: "register",
      title: t("clients.fields.register"),
      render: ({ registreCommerce }) => latin(registreCommerce),
    },
    { key: "NIF", title: t("clients.fields.NIF"), render: ({ NIF }) => latin(NIF) },
    { key: "NIS", title: t("clients.fields.NIS"), render: ({ NIS }) => latin(NIS) },
    { key: "AI", title: t("clients.fields.AI"), render: ({ AI }) => latin(AI) },
  ];
}
