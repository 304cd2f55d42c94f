import { Skeleton, VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./DocumentDetailPage.module.css";

/** An empty A4 page with placeholder lines (docs/rules/documents.md#detail-page). */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <output className={classes.pageSkeleton}>
      <VisuallyHidden>{t("documents.loading")}</VisuallyHidden>
      <Skeleton height="6%" width="35%" />
      <Skeleton height="9%" width="60%" />
      <Skeleton height="30%" />
      <Skeleton height="14%" width="45%" className={classes.skeletonTotals} />
    </output>
  );
}
