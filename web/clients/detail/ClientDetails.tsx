import { Anchor, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { shownWilaya } from "#domain/countries.ts";
import { type Detail, DetailList } from "../../records/DetailList.tsx";
import { DayText } from "../../ui/text/DayText.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { countryName } from "../countryNames.ts";
import { sectorText } from "../sectors.ts";

/** Contact, place, a business's registrations, and when the client was added and changed. */
export function ClientDetails({ client }: { client: Client }) {
  return (
    <Stack gap="md">
      <ContactDetails client={client} />
      <PlaceDetails client={client} />
      {client.userType === "BUSINESS" && <BusinessDetails client={client} />}
      <SystemDetails client={client} />
    </Stack>
  );
}

function ContactDetails({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { email, telephone, prenom, userType } = client;
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
          value: email && (
            <Anchor href={`mailto:${email}`} size="sm">
              <Ltr>{email}</Ltr>
            </Anchor>
          ),
        },
        {
          label: t("clients.fields.telephone"),
          value: telephone && (
            <Anchor href={`tel:${telephone}`} size="sm">
              <Ltr>{telephone}</Ltr>
            </Anchor>
          ),
        },
      ]}
    />
  );
}

function PlaceDetails({ client: { adresse, wilaya, country } }: { client: Client }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <DetailPanel
      title={t("clients.detail.place")}
      details={[
        { label: t("clients.fields.address"), value: adresse && <bdi>{adresse}</bdi> },
        {
          label: t("clients.fields.wilaya"),
          value: wilaya && <bdi>{shownWilaya(wilaya, language)}</bdi>,
        },
        { label: t("clients.fields.country"), value: country && countryName(country, language) },
      ]}
    />
  );
}

function BusinessDetails({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { business_sector: sector, registreCommerce, NIF, NIS, AI } = client;
  const details: Detail[] = [
    {
      label: t("clients.fields.sector"),
      value: sector && sectorText(sector, t),
    },
    {
      label: t("clients.fields.register"),
      value: registreCommerce && <Ltr>{registreCommerce}</Ltr>,
    },
    { label: t("clients.fields.NIF"), value: NIF && <Ltr>{NIF}</Ltr> },
    { label: t("clients.fields.NIS"), value: NIS && <Ltr>{NIS}</Ltr> },
    { label: t("clients.fields.AI"), value: AI && <Ltr>{AI}</Ltr> },
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
