import { VisuallyHidden } from "@mantine/core";
import { useTranslation } from "react-i18next";
import classes from "./PageSkeleton.module.css";

/** An empty A4 page with placeholder lines (docs/rules/documents.md#detail-page). */
export function PageSkeleton() {
  const { t } = useTranslation();
  return (
    <output className={classes.skeleton}>
      <VisuallyHidden>{t("ui.loading")}</VisuallyHidden>
      <span style={{ width: "35%", height: "1.5rem" }} />
      <span style={{ width: "60%", height: "3rem" }} />
      <span style={{ height: "8rem" }} />
      <span style={{ width: "45%", height: "3rem", justifySelf: "end" }} />
    </output>
  );
}
