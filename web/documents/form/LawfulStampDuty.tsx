import { Anchor, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { centimes } from "#domain/money/money.ts";
import { moneyWords } from "../../ui/text/moneyWords.ts";
import { computeStampDuty } from "#domain/totals/stampDuty.ts";
import type { DocumentTotals } from "#domain/totals/totals.ts";
import { useLanguage } from "../../ui/language/language.ts";

/**
 * What the legal scale would give where the organization uses the other one, with a link to the
 * choice (docs/rules/money.md#stamp-duty). The link opens a tab: the form is not saved yet.
 */
export function LawfulStampDuty({ totals }: { totals: DocumentTotals }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const base = centimes(totals.totalExcludingTax + totals.vat);
  const lawful = computeStampDuty(base, "LF2025");
  if (lawful === totals.stampDuty) return null;
  return (
    <Text size="xs" c="dimmed" mt="sm">
      {t("documents.totals.lawfulStampDuty", { amount: moneyWords(lawful, language) })}{" "}
      <Anchor href="/profile?tab=documents" target="_blank" size="xs" underline="always">
        {t("documents.totals.chooseScale")}
      </Anchor>
    </Text>
  );
}
