import { Text } from "@mantine/core";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Enterprise } from "#contract/enterprises.ts";
import type { DocumentKind } from "#domain/documents/documentKinds.ts";
import { numberPeriodOf, seriesPositionOf } from "#domain/numbering/numbering.ts";
import { relateToSeries } from "#domain/numbering/numberSeries.ts";
import { isolateLtr } from "#domain/text/isolate.ts";
import { numberFormatOf, savedChoice } from "../../../numbering/formats.ts";
import { useNextNumber } from "../../queries.ts";
import { type FormStore, useFormPart } from "../state/formStore.ts";

/**
 * The notice that a typed number is too far from its series to advance it, with the number that the
 * next document gets (docs/rules/numbering.md#typed-numbers); null when the number is in its series.
 */
export function useOutsideSeriesNotice(
  kind: DocumentKind,
  enterprise: Enterprise,
  store: FormStore,
): ReactNode {
  const { t } = useTranslation();
  const numero = useFormPart(store, ({ form }) => form.numero).trim();
  const date = useFormPart(store, ({ form }) => form.date);
  const format = numberFormatOf(savedChoice(kind, enterprise));
  const typed = { kind, format, numero, date };
  const isFarFromFirst =
    relateToSeries({ ...typed, latest: null }) === "OUTSIDE_SERIES" &&
    seriesPositionOf(kind, format, numero)?.period === numberPeriodOf(kind, format, date);
  const { data: next } = useNextNumber(kind, date, { enabled: isFarFromFirst });
  if (!isFarFromFirst || next === undefined) return null;
  if (relateToSeries({ ...typed, latest: next.last }) !== "OUTSIDE_SERIES") return null;
  return (
    <Text component="output" size="xs" fw={600} display="block">
      {t("documents.form.outsideSeries", { next: isolateLtr(next.numero) })}
    </Text>
  );
}
