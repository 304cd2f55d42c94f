import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useCurrentPageTitle } from "../ui/layout/usePageTitle.ts";
import classes from "./Breadcrumb.module.css";
import { useBreadcrumb } from "./useBreadcrumb.ts";

/** The breadcrumb of the current page. A page may set its last crumb (`usePageTitle`). */
export function Breadcrumb() {
  const { t } = useTranslation();
  const { crumb } = useCurrentPageTitle();
  const crumbs = useBreadcrumb();
  return (
    <nav aria-label={t("app.breadcrumb")} className={classes.root}>
      <ol className={classes.list}>
        {crumbs.map(({ key, path }, index) => {
          const last = index === crumbs.length - 1;
          return (
            <li key={path + key} className={classes.item}>
              {last ? (
                <span aria-current="page" className={classes.current}>
                  <bdi>{crumb ?? t(`app.nav.${key}`)}</bdi>
                </span>
              ) : (
                <Link to={path} className={classes.link}>
                  {t(`app.nav.${key}`)}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
