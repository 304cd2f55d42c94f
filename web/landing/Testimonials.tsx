import { useTranslation } from "react-i18next";
import classes from "./LandingPage.module.css";

const TRADES = ["carpenter", "designer", "wholesaler"] as const;

/**
 * Three voices with a trade and a town, marked as examples: nobody is quoted
 * (docs/rules/screens.md#landing-page).
 */
export function Testimonials() {
  const { t } = useTranslation();
  return (
    <section id="testimonials" className={classes.section}>
      <h2 className={classes.sectionTitle}>{t("landing.testimonialsTitle")}</h2>
      <p className={classes.sectionText}>{t("landing.testimonialsText")}</p>
      <ul className={classes.voices}>
        {TRADES.map((trade) => (
          <li key={trade} className={classes.voice}>
            <span className={classes.example}>{t("landing.example")}</span>
            <p className={classes.words}>{t(`landing.voice.${trade}.words`)}</p>
            <p className={classes.trade}>
              {t(`landing.voice.${trade}.trade`)}
              <span>{t(`landing.voice.${trade}.town`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
