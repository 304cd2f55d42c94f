import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { centimes } from "#domain/money/money.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import { computeStampDuty } from "#domain/totals/stampDuty.ts";
import type { DocumentTotals } from "#domain/totals/totals.ts";
import { useLanguage } from "../../ui/language/language.ts";

/**
 * Shows the stamp duty by the legal scale if the organization's scale gives another amount, with a
 * link to the setting (docs/rules/money.md#stamp-duty). The link opens a new tab, because the form
 * isn't saved yet.
 */
export function LawfulStampDutyNotice({ totals }: { totals: DocumentTotals }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const base = centimes(totals.totalExcludingTax + totals.vat);
  const lawful = computeStampDuty(base, "LF2025");
  if (lawful === totals.stampDuty) return null;
  return (
    <Text size="xs" c="dimmed" mt="sm">
      {t("documents.totals.lawfulStampDuty", { amount: moneyInSentence(lawful, language) })}{" "}
      <Anchor href="/profile?tab=documents" target="_blank" size="xs" underline="always">
        {t("documents.totals.chooseScale")}
      </Anchor>
    </Text>
  );
}
