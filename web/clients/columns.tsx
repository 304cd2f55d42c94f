import { Anchor } from "@mantine/core";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Client, ListedClient } from "#contract/clients.ts";
import { formatWilaya } from "#domain/countries/countries.ts";
import { currentOrganization } from "../api/session.ts";
import { useRowActions } from "../records/rowActions.ts";
import { clientName } from "./clientName.ts";
import type { Column } from "../ui/table/DataTable.tsx";
import { DayText } from "../ui/text/DayText.tsx";
import { useLanguage } from "../ui/language/language.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { Money } from "../ui/text/Money.tsx";
import { SoftBadge } from "../ui/feedback/SoftBadge.tsx";
import { ClientAvatar } from "./ClientAvatar.tsx";
import classes from "./ClientsPage.module.css";
import { clientPath } from "./paths.ts";
import { sectorText } from "./sectors.ts";

/** The columns of the list. On a phone: the name and, below it, the client's debt or e-mail. */
export function useClientColumns(): Column<ListedClient>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: "name",
      title: t("clients.columns.name"),
      render: (row) => <ClientNameCell client={row} />,
    },
    {
      key: "owed",
      title: t("clients.columns.owed"),
      render: (row) => <ClientDebt client={row} />,
      align: "end",
      from: "sm",
      hidden: currentOrganization()?.receivablesSince == null,
    },
    {
      key: "type",
      title: t("clients.columns.type"),
      render: (row) => <TypeBadge client={row} />,
      from: "sm",
    },
    {
      key: "email",
      title: t("clients.fields.email"),
      render: (row) => <EmailCell client={row} />,
      from: "md",
    },
    {
      key: "phone",
      title: t("clients.fields.telephone"),
      render: (row) => row.telephone && <Ltr>{row.telephone}</Ltr>,
      from: "sm",
    },
    {
      key: "wilaya",
      title: t("clients.fields.wilaya"),
      render: (row) =>
        row.wilaya && <bdi className={classes.wilaya}>{formatWilaya(row.wilaya, language)}</bdi>,
      from: "md",
    },
    {
      key: "sector",
      title: t("clients.fields.sector"),
      render: (row) => row.business_sector && sectorText(row.business_sector, t),
      hidden: true,
    },
    {
      key: "register",
      title: t("clients.fields.registreCommerce"),
      render: (row) => row.registreCommerce && <Ltr>{row.registreCommerce}</Ltr>,
      hidden: true,
    },
    {
      key: "NIF",
      title: t("clients.fields.NIF"),
      render: (row) => row.NIF && <Ltr>{row.NIF}</Ltr>,
      hidden: true,
    },
    {
      key: "created",
      title: t("clients.columns.created"),
      render: (row) => <DayText day={row.createdAt} />,
      from: "xl",
    },
  ];
}

/** A plain click opens the panel; a click with a modifier key opens the client's page. */
function ClientNameCell({ client }: { client: ListedClient }) {
  const { onView } = useRowActions<Client>();
  const isBusiness = client.userType === "BUSINESS";
  const open = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    onView(client);
  };
  return (
    <div className={classes.who}>
      <ClientAvatar client={client} />
      <div className={classes.words}>
        <Anchor
          component={Link}
          to={clientPath(client)}
          size="sm"
          className={classes.name}
          onClick={open}
        >
          <bdi>{clientName(client)}</bdi>
        </Anchor>
        {isBusiness && client.prenom !== null && (
          <span className={classes.contact}>
            <bdi>{client.prenom}</bdi>
          </span>
        )}
        <span className={classes.below}>
          <DebtOrEmail client={client} />
        </span>
      </div>
    </div>
  );
}

/** The line below the name on phones: the client's debt, in red if a part is late; otherwise the e-mail. */
function DebtOrEmail({ client: { owed = 0, overdue = 0, email } }: { client: ListedClient }) {
  const { t } = useTranslation();
  if (owed === 0) return email && <Ltr>{email}</Ltr>;
  return (
    <span className={overdue > 0 ? classes.late : undefined}>
      {t(owed < 0 ? "clients.columns.credit" : "clients.columns.owed")}{" "}
      <Money dinars={Math.abs(owed)} />
    </span>
  );
}

/** The client's debt, and how much of it is late. */
function ClientDebt({ client: { owed = 0, overdue = 0 } }: { client: ListedClient }) {
  const { t } = useTranslation();
  if (owed === 0) return null;
  return (
    <>
      <Money dinars={owed} />
      {overdue > 0 && (
        <span className={classes.late}>
          {overdue === owed ? (
            t("clients.columns.allLate")
          ) : (
            <>
              {t("clients.columns.late")} <Money dinars={overdue} />
            </>
          )}
        </span>
      )}
    </>
  );
}

/** Truncates a long address. The tooltip shows it in full. */
function EmailCell({ client: { email } }: { client: Client }) {
  if (email === null) return null;
  return (
    <span className={classes.email} title={email} dir="ltr">
      {email}
    </span>
  );
}

/** A badge that says whether a client is a person or a company. */
export function TypeBadge({ client }: { client: Pick<Client, "userType"> }) {
  const { t } = useTranslation();
  return (
    <SoftBadge tone={client.userType === "BUSINESS" ? "info" : "neutral"}>
      {t(`clients.types.${client.userType}`)}
    </SoftBadge>
  );
}
