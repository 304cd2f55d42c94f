import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { namesOtherPeriod } from "#domain/numbering/numbering.ts";
import { numberFormatOf, savedChoice } from "../../../numbering/formats.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";

/**
 * A notice that the number names another year or month than the date, shown before the checklist
 * warns of it. Null when they agree, and while the field shows a suggested number, which follows
 * the date.
 */
export function usePeriodNotice(
  kind: DocumentKind,
  enterprise: Enterprise,
  store: FormStore,
): ReactNode {
  const { t } = useTranslation();
  const number = useFormPart(store, ({ form }) => form.numero).trim();
  const suggestion = useFormPart(store, ({ form }) => form.suggestion);
  const date = useFormPart(store, ({ form }) => form.date);
  const format = numberFormatOf(savedChoice(kind, enterprise));
  if (number === suggestion || !namesOtherPeriod({ kind, format, number, date })) return null;
  return (
    <Text component="output" size="xs" fw={600} display="block">
      {t("documents.form.otherPeriod")}
    </Text>
  );
}
