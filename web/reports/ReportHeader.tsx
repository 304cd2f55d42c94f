import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { NavLink } from "react-router";
import { PageHeader } from "../ui/layout/PageHeader.tsx";
import classes from "./reports.module.css";

const REPORT_PAGES = [
  { path: "/rapports", name: "sales" },
  { path: "/rapports/journal", name: "journal" },
  { path: "/rapports/g50", name: "g50" },
  { path: "/rapports/etat104", name: "etat104" },
  { path: "/rapports/g12bis", name: "g12bis" },
  { path: "/rapports/timbre", name: "stamp" },
] as const;

interface ReportHeaderProps {
  page: (typeof REPORT_PAGES)[number]["name"];
  actions?: ReactNode;
}

/** The page header of the reports, with the links between them. */
export function ReportHeader({ page, actions }: ReportHeaderProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t("reports.title")}
        description={t(`reports.${page}.description`)}
        actions={actions}
        compact
      />
      <nav className={classes.pages} aria-label={t("reports.pages")}>
        {REPORT_PAGES.map(({ path, name }) => (
          <NavLink key={path} to={path} end className={classes.page}>
            {t(`reports.${name}.title`)}
          </NavLink>
        ))}
      </nav>
    </>
  );
}
