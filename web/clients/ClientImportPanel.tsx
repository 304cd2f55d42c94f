import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { CLIENT_TEXTS, type ClientTexts } from "#domain/clients/clientFields.ts";
import type { ClientType } from "#domain/clients/clients.ts";
import { countryName, shownWilaya } from "#domain/countries/countries.ts";
import type { TextField } from "#domain/records/fields.ts";
import {
  CLIENT_COLUMNS,
  CLIENT_HEADERS,
  CLIENT_REQUIRED,
  CLIENT_WIRE_NAMES,
  type ClientColumn,
} from "#domain/spreadsheets/clientColumns.ts";
import { fieldText } from "../records/FieldText.tsx";
import { RecordImportPanel } from "../records/RecordImportPanel.tsx";
import type { ImportField } from "../spreadsheets/import/importSource.ts";
import { useLanguage } from "../ui/language/language.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { clientName } from "./clientName.ts";
import { clientRecords } from "./clientRecords.ts";
import { sectorText } from "./sectors.ts";

const REQUIRED = CLIENT_REQUIRED.map((column) => ({
  field: CLIENT_WIRE_NAMES[column],
  header: CLIENT_HEADERS[column],
}));

/** Adds clients from an .xlsx file. */
export function ClientImportPanel(props: { opened: boolean; onClose: () => void }) {
  return (
    <RecordImportPanel
      {...props}
      source={clientRecords}
      nameOf={clientName}
      fields={useFields()}
      required={REQUIRED}
    />
  );
}

type FieldView = Pick<ImportField, "label"> & { render: (value: string) => ReactNode };

/** The fields in the order of the template. */
function useFields(): ImportField[] {
  const { t } = useTranslation();
  const language = useLanguage();
  const isolated = (text: string) => <bdi>{text}</bdi>;
  const textField = (name: keyof ClientTexts): FieldView => {
    const field: TextField & { wire: ClientTexts[typeof name]["wire"] } = CLIENT_TEXTS[name];
    return {
      label: t(`clients.fields.${field.wire}`),
      render: (text) => fieldText(field, text),
    };
  };
  const fields: Record<ClientColumn, FieldView> = {
    lastName: {
      label: `${t("clients.fields.company")} / ${t("clients.fields.lastName")}`,
      render: isolated,
    },
    firstName: {
      label: `${t("clients.fields.contact")} / ${t("clients.fields.firstName")}`,
      render: isolated,
    },
    email: { label: t("clients.fields.email"), render: (email) => <Ltr>{email}</Ltr> },
    phone: textField("phone"),
    address: textField("address"),
    wilaya: {
      label: t("clients.fields.wilaya"),
      render: (wilaya) => isolated(shownWilaya(wilaya, language)),
    },
    country: {
      label: t("clients.fields.country"),
      render: (country) => countryName(country, language),
    },
    sector: { label: t("clients.fields.sector"), render: (sector) => sectorText(sector, t) },
    type: {
      label: t("clients.columns.type"),
      render: (type) => t(`clients.types.${type as ClientType}`),
    },
    tradeRegister: textField("tradeRegister"),
    nif: textField("nif"),
    nis: textField("nis"),
    ai: textField("ai"),
    legalForm: textField("legalForm"),
    activity: textField("activity"),
  };
  return CLIENT_COLUMNS.map((column) => ({
    key: CLIENT_WIRE_NAMES[column],
    label: fields[column].label,
    render: (value) => fields[column].render(String(value)),
  }));
}
