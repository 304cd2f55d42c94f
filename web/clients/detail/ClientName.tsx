import { Title, type TitleOrder } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { SoftBadge } from "../../ui/feedback/SoftBadge.tsx";
import { ClientAvatar } from "../ClientAvatar.tsx";
import { clientName } from "../clientName.ts";
import { TypeBadge } from "../columns.tsx";
import classes from "./ClientPage.module.css";

/** The client's initials and name, with a badge for the type and, on an archived client, another one. */
export function ClientName({ client, order }: { client: Client; order: TitleOrder }) {
  const { t } = useTranslation();
  return (
    <div className={classes.who}>
      <ClientAvatar client={client} size={52} />
      <div className={classes.words}>
        <Title order={order}>
          <bdi>{clientName(client)}</bdi>
        </Title>
        <div className={classes.badges}>
          <TypeBadge client={client} />
          {client.deletedAt !== null && <SoftBadge>{t("clients.detail.archived")}</SoftBadge>}
        </div>
      </div>
    </div>
  );
}
