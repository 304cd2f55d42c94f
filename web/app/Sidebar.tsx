import { Tooltip } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useStoredOrganization } from "../api/session.ts";
import { BrandMark } from "../ui/theme/Brand.tsx";
import { DocumentsGroup } from "./DocumentsGroup.tsx";
import { MAIN_ENTRIES } from "./menu.ts";
import classes from "./Sidebar.module.css";
import { SidebarEntry } from "./SidebarEntry.tsx";
import { SidebarUser } from "./SidebarUser.tsx";
import type { Logout } from "./useLogout.ts";

/** Organization, pages, documents and user. `wide` false: icons only. */
export function Sidebar({ wide, logout }: { wide: boolean; logout: Logout }) {
  const { t } = useTranslation();
  return (
    <div className={classes.root} data-wide={wide || undefined}>
      <OrganizationHead wide={wide} />
      <nav aria-label={t("app.sidebar")} className={classes.menu}>
        {MAIN_ENTRIES.map(({ key, path, icon }) => (
          <SidebarEntry key={key} to={path} icon={icon} label={t(`app.nav.${key}`)} wide={wide} />
        ))}
        <DocumentsGroup wide={wide} />
      </nav>
      <SidebarUser wide={wide} logout={logout} />
    </div>
  );
}

function OrganizationHead({ wide }: { wide: boolean }) {
  const { t } = useTranslation();
  const organization = useStoredOrganization();
  const name = organization?.name ?? t("app.organization");
  return (
    <Tooltip label={name} position="right" disabled={wide}>
      <Link to="/dashboard" className={classes.head} aria-label={name}>
        {organization?.logo_url ? (
          <img src={organization.logo_url} alt="" className={classes.logo} />
        ) : (
          <BrandMark size={28} />
        )}
        {wide && (
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
