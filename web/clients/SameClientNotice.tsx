import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { clientName } from "./clientName.ts";
import { clientPath } from "./paths.ts";

interface SameClientNoticeProps {
  client: Client;
  /** The values that both clients share. */
  of: "nif" | "phone";
}

/** Names the client that already has the typed value, with a link that opens it in a new tab. */
export function SameClientNotice({ client, of }: SameClientNoticeProps) {
  const { t } = useTranslation();
  return (
    <Text span size="xs" c="var(--daftar-warning, light-dark(#93500b, #f2b866))">
      {t(`clients.same.${of}`)}{" "}
      <Anchor href={clientPath(client)} target="_blank" inherit underline="always">
        <bdi>{clientName(client)}</bdi>
      </Anchor>
    </Text>
  );
}
