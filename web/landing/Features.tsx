import {
  IconCash,
  IconChartBar,
  IconFileDollar,
  IconFileInvoice,
  IconUsers,
  IconWand,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { FEATURE_PICTURES } from "./FeaturePictures.tsx";
import classes from "./LandingPage.module.css";

const FEATURES = [
  { key: "quotations", icon: IconFileDollar },
  { key: "invoices", icon: IconFileInvoice },
  { key: "clients", icon: IconUsers },
  { key: "analytics", icon: IconChartBar },
  { key: "payments", icon: IconCash },
  { key: "automation", icon: IconWand },
] as const;

/** The six cards (docs/rules/screens.md#landing-page). */
export function Features() {
  const { t } = useTranslation();
  return (
    <section id="features" className={classes.section}>
      <h2 className={classes.sectionTitle}>{t("landing.featuresTitle")}</h2>
      <p className={classes.sectionText}>{t("landing.featuresText")}</p>
      <ul className={classes.cards}>
        {FEATURES.map(({ key, icon: Icon }) => {
          const Picture = FEATURE_PICTURES[key];
          return (
            <li key={key} className={classes.card}>
              <div className={classes.featurePicture} aria-hidden>
                <Picture />
              </div>
              <h3 className={classes.cardTitle}>
                <Icon size={18} stroke={1.8} className={classes.cardIcon} aria-hidden />
                {t(`landing.feature.${key}.title`)}
              </h3>
              <p className={classes.cardText}>{t(`landing.feature.${key}.text`)}</p>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
