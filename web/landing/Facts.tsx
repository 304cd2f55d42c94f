import { useTranslation } from "react-i18next";
import { DOCUMENT_KINDS } from "#domain/documents.ts";
import { LANGUAGES } from "#domain/language.ts";
import classes from "./LandingPage.module.css";

/**
 * Facts about the product, counted where it has them; no made-up figures
 * (docs/rules/screens.md#landing-page).
 */
const FACTS = [
  { key: "kinds", count: DOCUMENT_KINDS.length },
  { key: "languages", count: LANGUAGES.length },
  { key: "numbering", count: 5 },
  { key: "files", count: 2 },
] as const;

export function Facts() {
  const { t } = useTranslation();
  return (
    <section className={classes.facts} aria-label={t("landing.factsTitle")}>
      <dl className={classes.factList}>
        {FACTS.map(({ key, count }) => (
          <div key={key} className={classes.fact}>
            <dt>{t(`landing.facts.${key}.label`)}</dt>
            <dd className={classes.factCount}>{count}</dd>
            <dd className={classes.factText}>{t(`landing.facts.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
