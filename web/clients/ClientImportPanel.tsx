import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CLIENT_TEXTS, type ClientTexts } from "#domain/clients/clientFields.ts";
import type { ClientType } from "#domain/clients/clients.ts";
import { countryName } from "#domain/countries/countries.ts";
import type { TextField, Texts } from "#domain/records/fields.ts";
import {
  CLIENT_COLUMNS,
  CLIENT_HEADERS,
  CLIENT_REQUIRED_COLUMNS,
  CLIENT_WIRE_NAMES,
  type ClientColumn,
  type OpeningColumn,
} from "#domain/spreadsheets/clientColumns.ts";
import { fieldText } from "../records/FieldText.tsx";
import { RecordImportPanel } from "../records/RecordImportPanel.tsx";
import type { ImportField } from "../spreadsheets/import/importSource.ts";
import { useLanguage } from "../ui/language/language.ts";
import { DayText } from "../ui/text/DayText.tsx";
import { Ltr } from "../ui/text/Ltr.tsx";
import { Money } from "../ui/text/Money.tsx";
import { clientName } from "./clientName.ts";
import { clientRecords } from "./clientRecords.ts";
import { sectorText } from "./sectors.ts";

const REQUIRED_COLUMNS = CLIENT_REQUIRED_COLUMNS.map((column) => ({
  field: CLIENT_WIRE_NAMES[column],
  header: CLIENT_HEADERS[column],
}));

/** Adds or updates clients from an .xlsx file. */
export function ClientImportPanel(props: { opened: boolean; onClose: () => void }) {
  return (
    <RecordImportPanel
      {...props}
      source={clientRecords}
      nameOf={clientName}
      fields={useImportFields()}
      required={REQUIRED_COLUMNS}
    />
  );
}

type KeylessImportField = Omit<ImportField, "key" | "render"> & {
  render: (value: string) => ReactNode;
};

const CREATION_ONLY = { creationOnly: "BALANCE_NOT_ADDED" } as const;

/** The fields in the order of the template. Declared texts get label and display from their declarations. */
function useImportFields(): ImportField[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const isolateText = (text: string) => <bdi>{text}</bdi>;
  const viewOf = (name: keyof ClientTexts): KeylessImportField => {
    const { wire, ...field }: TextField & { wire: keyof Texts<ClientTexts, "wire"> } =
      CLIENT_TEXTS[name];
    return { label: t(`clients.fields.${wire}`), render: (text) => fieldText(field, text) };
  };
  const opening: Record<OpeningColumn, KeylessImportField> = {
    openingBalance: {
      label: t("imports.fields.openingBalance"),
      render: (dinars) => <Money dinars={Number(dinars)} />,
      ...CREATION_ONLY,
    },
    openingDate: {
      label: t("imports.fields.openingDate"),
      render: (day) => <DayText day={day} />,
      ...CREATION_ONLY,
    },
  };
  const fields: Record<Exclude<ClientColumn, keyof ClientTexts>, KeylessImportField> = {
    lastName: {
      label: `${t("clients.fields.company")} / ${t("clients.fields.lastName")}`,
      render: isolateText,
    },
    firstName: {
      label: `${t("clients.fields.contact")} / ${t("clients.fields.firstName")}`,
      render: isolateText,
    },
    email: { label: t("clients.fields.email"), render: (email) => <Ltr>{email}</Ltr> },
    country: {
      label: t("clients.fields.country"),
      render: (country) => countryName(country, language),
    },
    sector: { label: t("clients.fields.sector"), render: (sector) => sectorText(sector, t) },
    type: {
      label: t("clients.columns.type"),
      render: (type) => t(`clients.types.${type as ClientType}`),
    },
    ...opening,
  };
  return CLIENT_COLUMNS.map((column) => {
    const { render, ...view } = isTextField(column) ? viewOf(column) : fields[column];
    return { key: CLIENT_WIRE_NAMES[column], ...view, render: (value) => render(String(value)) };
  });
}

const isTextField = (column: ClientColumn): column is keyof ClientTexts => column in CLIENT_TEXTS;
