import { useTranslation } from "react-i18next";
import classes from "./LandingPage.module.css";

const TRADES = ["carpenter", "designer", "wholesaler"] as const;

/**
 * Three testimonials with a trade and a town. They are marked as examples, since no person is quoted
 * (docs/rules/screens.md#landing-page).
 */
export function Testimonials() {
  const { t } = useTranslation();
  return (
    <section id="testimonials" className={classes.section}>
      <h2 className={classes.sectionTitle}>{t("landing.testimonialsTitle")}</h2>
      <p className={classes.sectionText}>{t("landing.testimonialsText")}</p>
      <ul className={classes.testimonials}>
        {TRADES.map((trade) => (
          <li key={trade} className={classes.testimonial}>
            <span className={classes.example}>{t("landing.example")}</span>
            <p className={classes.quote}>{t(`landing.testimonial.${trade}.quote`)}</p>
            <p className={classes.trade}>
              {t(`landing.testimonial.${trade}.trade`)}
              <span>{t(`landing.testimonial.${trade}.town`)}</span>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
