import { Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { BUSINESS_TEXTS, CONTACT_TEXTS } from "#domain/clients/clientFields.ts";
import { countryName, formatWilaya } from "#domain/countries/countries.ts";
import { listFields } from "#domain/records/fields.ts";
import { fieldText } from "../../records/FieldText.tsx";
import { type Detail, DetailList } from "../../records/DetailList.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Panel } from "../../ui/panel/Panel.tsx";
import { AddressLink, EmailLink, TelephoneLink } from "../contactLinks.tsx";
import { sectorText } from "../sectors.ts";
import { ExemptionDetails } from "./ExemptionDetails.tsx";

/** Contact, place, a business's registrations, the VAT exemption, and the days of creation, change and archiving. */
export function ClientDetails({ client }: { client: Client }) {
  return (
    <Stack gap="md">
      <ContactDetails client={client} />
      <PlaceDetails client={client} />
      {client.userType === "BUSINESS" && <BusinessDetails client={client} />}
      <ExemptionDetails client={client} />
      <SystemDetails client={client} />
    </Stack>
  );
}

/** Address and wilaya are in the details of the place. */
const CONTACT_DETAILS = listFields(CONTACT_TEXTS, "address", "wilaya");

function ContactDetails({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { email, prenom, userType } = client;
  return (
    <DetailPanel
      title={t("clients.detail.contact")}
      details={[
        {
          label: t("clients.fields.contact"),
          value: userType === "BUSINESS" && prenom && <bdi>{prenom}</bdi>,
        },
        {
          label: t("clients.fields.email"),
          value: email && <EmailLink email={email} />,
        },
        ...CONTACT_DETAILS.map((field) => ({
          label: t(`clients.fields.${field.wire}`),
          value: contactText(field, client[field.wire]),
        })),
      ]}
    />
  );
}

function contactText(field: (typeof CONTACT_DETAILS)[number], text: string | null) {
  if (field.name !== "phone") return fieldText(field, text);
  return text && <TelephoneLink telephone={text} />;
}

function PlaceDetails({ client }: { client: Client }) {
  const { adresse, wilaya, country } = client;
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DetailPanel
      title={t("clients.detail.place")}
      details={[
        { label: t("clients.fields.adresse"), value: adresse && <AddressLink client={client} /> },
        {
          label: t("clients.fields.wilaya"),
          value: wilaya && <bdi>{formatWilaya(wilaya, language)}</bdi>,
        },
        { label: t("clients.fields.country"), value: country && countryName(country, language) },
      ]}
    />
  );
}

function BusinessDetails({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { business_sector: sector } = client;
  const details: Detail[] = [
    { label: t("clients.fields.sector"), value: sector && sectorText(sector, t) },
    ...listFields(BUSINESS_TEXTS).map((field) => ({
      label: t(`clients.fields.${field.wire}`),
      value: fieldText(field, client[field.wire]),
    })),
  ];
  if (details.every(({ value }) => !value)) return null;
  return <DetailPanel title={t("clients.detail.business")} details={details} />;
}

function SystemDetails({ client: { createdAt, updatedAt, deletedAt } }: { client: Client }) {
  const { t } = useTranslation();
  return (
    <DetailPanel
      title={t("clients.detail.system")}
      details={[
        { label: t("clients.detail.created"), value: <DayText day={createdAt} /> },
        { label: t("clients.detail.updated"), value: <DayText day={updatedAt} /> },
        {
          label: t("clients.detail.archivedOn"),
          value: deletedAt && <DayText day={deletedAt} />,
        },
      ]}
    />
  );
}

function DetailPanel({ title, details }: { title: string; details: readonly Detail[] }) {
  const { t } = useTranslation();
  return (
    <Panel title={title}>
      <DetailList details={details} empty={t("clients.detail.nothing")} />
    </Panel>
  );
}
