import { Loader, Text } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./DocumentDetailPage.module.css";

/** "Chargement des données" (docs/rules/documents.md#detail-page). */
export function LoadingText() {
  const { t } = useTranslation();
  return (
    <output className={classes.loading}>
      <Loader size="sm" aria-hidden />
      <Text size="sm" c="dimmed">
        {t("ui.loading")}
      </Text>
    </output>
  );
}
