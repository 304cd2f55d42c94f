import { useTranslation } from "react-i18next";
import classes from "./ListTools.module.css";

/** Above a list: its rows have words near to those of the search, which nothing has. */
export function NearNotice({ shown }: { shown: boolean }) {
  const { t } = useTranslation();
  return <output className={classes.near}>{shown && t("ui.nearMatches")}</output>;
}
