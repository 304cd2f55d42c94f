import { useTranslation } from "react-i18next";
import classes from "./ListTools.module.css";

/** Shown above a list: no row has the searched words; these rows have similar ones. */
export function SimilarRowsNotice({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  return <output className={classes.near}>{shown && t("ui.nearMatches")}</output>;
}
