import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import type { Client } from "#contract/clients.ts";
import { clientName } from "./clientName.ts";
import { clientPath } from "./paths.ts";

interface SameClientLineProps {
  client: Client;
  /** What both clients have. */
  of: "nif" | "phone";
}

/**
 * Names the client that already has the typed value; the link opens it in a new tab beside the
 * form.
 */
export function SameClientLine({ client, of }: SameClientLineProps) {
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
