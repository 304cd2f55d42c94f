import { IconCloudOff } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { useLine } from "../api/line.ts";
import classes from "./OfflineNote.module.css";

/** Says above every page that there is no line. Its region stands before, so that it is read out. */
export function OfflineNote() {
  const { t } = useTranslation();
  const hasLine = useLine();
  return (
    <output className={classes.region}>
      {!hasLine && (
        <span className={classes.root}>
          <IconCloudOff size={16} aria-hidden />
          {t("offline.away")}
        </span>
      )}
    </output>
  );
}
