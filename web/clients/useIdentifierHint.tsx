import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { unusualIdentifiers } from "#domain/clients/clients.ts";

/**
 * Returns a function that gives the hint below an identifier of unusual length, and undefined for any other value. Its
 * texts are those of the namespace `clients`.
 *
 * @param field the field's name on the wire: NIF, NIS, AI
 */
export function useIdentifierHint(): (field: string, value: unknown) => ReactNode {
  const { t } = useTranslation();
  return (field, value) => {
    const text = typeof value === "string" ? value : null;
    const [unusual] = unusualIdentifiers({ [field.toLowerCase()]: text });
    if (unusual === undefined) return undefined;
    return (
      <Text span size="xs" c="var(--daftar-warning, light-dark(#93500b, #f2b866))">
        {t(`clients.hints.${unusual}`)}
      </Text>
    );
  };
}
