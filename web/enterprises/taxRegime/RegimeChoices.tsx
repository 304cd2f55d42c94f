import { Radio, Stack } from "@mantine/core";
import { useTranslation } from "react-i18next";
import {
  isRegimeAllowed,
  TAX_REGIME_RULES,
  TAX_REGIMES,
  type TaxRegime,
} from "#domain/enterprises/taxRegimes.ts";
import { citationText } from "#domain/issuing/citations.ts";
import { Notice } from "../../ui/feedback/Notice.tsx";
import { useLanguage } from "../../ui/language/language.ts";
import { moneyInSentence } from "../../ui/text/moneyInSentence.ts";
import "@mantine/core/styles/Radio.layer.css";

interface RegimeChoicesProps {
  label: string;
  value: TaxRegime;
  onChange: (regime: string) => void;
}

/** The tax regimes, each with an explanation. */
export function RegimeChoices({ label, value, onChange }: RegimeChoicesProps) {
  return (
    <Radio.Group label={label} value={value} onChange={onChange}>
      <Stack gap="xs" mt={6}>
        {TAX_REGIMES.map((each) => (
          <RegimeChoice key={each} regime={each} />
        ))}
      </Stack>
    </Radio.Group>
  );
}

function RegimeChoice({ regime }: { regime: TaxRegime }) {
  const { t } = useTranslation();
  const language = useLanguage();
  const { turnoverMax } = TAX_REGIME_RULES[regime];
  const turnover = turnoverMax === null ? "" : moneyInSentence(turnoverMax, language);
  return (
    <Radio
      value={regime}
      label={t(`enterprises.taxRegime.names.${regime}`)}
      description={t(`enterprises.taxRegime.hints.${regime}`, { turnover })}
    />
  );
}

interface RegimeNotAllowedNoticeProps {
  regime: TaxRegime;
  legalForm: string | null;
}

/**
 * A warning that companies may not choose the regime. The choice stays possible, because the stored legal form may be
 * out of date.
 */
export function RegimeNotAllowedNotice({ regime, legalForm }: RegimeNotAllowedNoticeProps) {
  const { t } = useTranslation();
  const language = useLanguage();
  if (isRegimeAllowed(regime, legalForm)) return null;
  const { articles } = TAX_REGIME_RULES[regime];
  return (
    <Notice tone="warning" title={t("enterprises.taxRegime.notForCompanies")}>
      {articles.map((each) => citationText(each, language)).join(" · ")}
    </Notice>
  );
}
