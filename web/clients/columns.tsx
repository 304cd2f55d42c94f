import { Anchor, VisuallyHidden } from "@mantine/core";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import type { Client } from "#contract/clients.ts";
import { shownWilaya } from "#domain/countries.ts";
import { clientName } from "./clientName.ts";
import type { Column } from "../ui/table/DataTable.tsx";
import { DayText } from "../ui/text/DayText.tsx";
import { useLanguage } from "../ui/language/language.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { SoftBadge } from "../ui/feedback/SoftBadge.tsx";
import { ClientAvatar } from "./ClientAvatar.tsx";
import { ClientMenu } from "./ClientMenu.tsx";
import classes from "./ClientsPage.module.css";
import { clientPath } from "./paths.ts";
import { sectorText } from "./sectors.ts";

interface RowDeeds {
  onView: (client: Client) => void;
  onEdit: (client: Client) => void;
}

/**
 * The list's columns; on a phone the name with the e-mail under it, and the menu, are left. What
 * few people look for is hidden until it is asked for.
 */
export function useColumns({ onView, onEdit }: RowDeeds): Column<Client>[] {
  const { t } = useTranslation();
  const language = useLanguage();
  return [
    {
      key: "name",
      title: t("clients.columns.name"),
      render: (row) => <Name client={row} onView={onView} />,
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
      render: (row) => <Email client={row} />,
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
        row.wilaya && <bdi className={classes.wilaya}>{shownWilaya(row.wilaya, language)}</bdi>,
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
      title: t("clients.fields.register"),
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
      from: "lg",
    },
    {
      key: "menu",
      title: <VisuallyHidden>{t("ui.actions")}</VisuallyHidden>,
      render: (row) => <ClientMenu client={row} onView={onView} onEdit={onEdit} />,
      align: "end",
      width: 64,
    },
  ];
}

/** A plain click opens the panel; the link itself leads to the client's page, in a tab of its own. */
function Name({ client, onView }: { client: Client; onView: RowDeeds["onView"] }) {
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
        <span className={classes.below}>{client.email && <Ltr>{client.email}</Ltr>}</span>
      </div>
    </div>
  );
}

/** A long address is cut off; the pointer shows the whole. */
function Email({ client: { email } }: { client: Client }) {
  if (email === null) return null;
  return (
    <span className={classes.email} title={email} dir="ltr">
      {email}
    </span>
  );
}

/** Whether a client is a person or a company. */
export function TypeBadge({ client }: { client: Pick<Client, "userType"> }) {
  const { t } = useTranslation();
  return (
    <SoftBadge tone={client.userType === "BUSINESS" ? "info" : "neutral"}>
      {t(`clients.types.${client.userType}`)}
    </SoftBadge>
  );
}
