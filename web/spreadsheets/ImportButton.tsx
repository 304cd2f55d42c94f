import { Button } from "@mantine/core";
import { IconUpload } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "../ui/table/ListTools.module.css";

/** Opens the import panel. */
export function ImportButton({ onClick }: { onClick: () => void }) {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      className={classes.tool}
      aria-label={t("ui.import.label")}
      leftSection={<IconUpload size={16} aria-hidden />}
      onClick={onClick}
    >
      <span className={classes.label}>{t("ui.import.label")}</span>
    </Button>
  );
}
