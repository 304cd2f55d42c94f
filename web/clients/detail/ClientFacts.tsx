import { Anchor, Stack, Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { shownWilaya } from "#domain/countries.ts";
import { DayText } from "../../ui/text/DayText.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { Ltr } from "../../ui/text/Ltr.tsx";
import { Panel } from "../../ui/panel/Panel.tsx";
import { countryName } from "../countryNames.ts";
import { sectorText } from "../sectors.ts";
import classes from "./ClientPage.module.css";

interface Fact {
  label: string;
  value: ReactNode;
}

/** How to reach the client, where it is, a business's registrations, and since when we know it. */
export function ClientFacts({ client }: { client: Client }) {
  return (
    <Stack gap="md">
      <ContactFacts client={client} />
      <PlaceFacts client={client} />
      {client.userType === "BUSINESS" && <BusinessFacts client={client} />}
      <SystemFacts client={client} />
    </Stack>
  );
}

function ContactFacts({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { email, telephone, prenom, userType } = client;
  return (
    <Facts
      title={t("clients.detail.contact")}
      facts={[
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

function PlaceFacts({ client: { adresse, wilaya, country } }: { client: Client }) {
  const { t } = useTranslation();
  const language = useLanguage();
  return (
    <Facts
      title={t("clients.detail.place")}
      facts={[
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

function BusinessFacts({ client }: { client: Client }) {
  const { t } = useTranslation();
  const { business_sector: sector, registreCommerce, NIF, NIS, AI } = client;
  const facts: Fact[] = [
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
  if (facts.every(({ value }) => !value)) return null;
  return <Facts title={t("clients.detail.business")} facts={facts} />;
}

function SystemFacts({ client: { createdAt, updatedAt, deletedAt } }: { client: Client }) {
  const { t } = useTranslation();
  return (
    <Facts
      title={t("clients.detail.system")}
      facts={[
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

/** Label and value, those that are filled; a sentence when none is. */
function Facts({ title, facts }: { title: string; facts: Fact[] }) {
  const { t } = useTranslation();
  const known = facts.filter(({ value }) => Boolean(value));
  return (
    <Panel title={title}>
      {known.length === 0 ? (
        <Text size="sm" c="dimmed">
          {t("clients.detail.nothing")}
        </Text>
      ) : (
        <dl className={classes.facts}>
          {known.map(({ label, value }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      )}
    </Panel>
  );
}
