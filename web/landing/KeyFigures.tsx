import { useTranslation } from "react-i18next";
import { DOCUMENT_KINDS } from "#domain/documents/documentKinds.ts";
import { LANGUAGES } from "#domain/text/language.ts";
import classes from "./LandingPage.module.css";

/** Figures that are true of the product; none are invented (docs/rules/screens.md#landing-page). */
const KEY_FIGURES = [
  { key: "kinds", count: DOCUMENT_KINDS.length },
  { key: "languages", count: LANGUAGES.length },
  { key: "numbering", count: 5 },
  { key: "files", count: 2 },
] as const;

export function KeyFigures() {
  const { t } = useTranslation();
  return (
    <section className={classes.keyFigures} aria-label={t("landing.keyFiguresTitle")}>
      <dl className={classes.keyFigureList}>
        {KEY_FIGURES.map(({ key, count }) => (
          <div key={key} className={classes.keyFigure}>
            <dt>{t(`landing.keyFigures.${key}.label`)}</dt>
            <dd className={classes.keyFigureCount}>{count}</dd>
            <dd className={classes.keyFigureText}>{t(`landing.keyFigures.${key}.text`)}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
