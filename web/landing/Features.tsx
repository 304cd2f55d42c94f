import { Container, Text, Title } from "@mantine/core";
import {
  IconCash,
  IconChartBar,
  IconFileDollar,
  IconFileInvoice,
  IconUsers,
  IconWand,
} from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./LandingPage.module.css";

const FEATURES = [
  { key: "quotations", icon: IconFileDollar },
  { key: "invoices", icon: IconFileInvoice },
  { key: "clients", icon: IconUsers },
  { key: "analytics", icon: IconChartBar },
  { key: "payments", icon: IconCash },
  { key: "automation", icon: IconWand },
] as const;

/** The six cards (specification §1). */
export function Features() {
  const { t } = useTranslation();
  return (
    <Container size="lg" component="section" id="features" className={classes.features}>
      <Title order={2} className={classes.sectionTitle}>
        {t("landing.featuresTitle")}
      </Title>
      <Text c="dimmed" ta="center" mb="xl">
        {t("landing.featuresText")}
      </Text>
      <ul className={classes.cards}>
        {FEATURES.map(({ key, icon: Icon }) => (
          <li key={key} className={classes.cardItem}>
            <span className={classes.cardIcon}>
              <Icon size={20} stroke={1.7} aria-hidden />
            </span>
            <h3 className={classes.cardTitle}>{t(`landing.feature.${key}.title`)}</h3>
            <p className={classes.cardText}>{t(`landing.feature.${key}.text`)}</p>
          </li>
        ))}
      </ul>
    </Container>
  );
}
