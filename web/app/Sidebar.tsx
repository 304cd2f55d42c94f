import { Tooltip } from "@mantine/core";
import { Suspense } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useStoredOrganization } from "../api/session.ts";
import { Can } from "../ui/permissions/Can.tsx";
import { BrandMark } from "../ui/theme/Brand.tsx";
import { DocumentsGroup } from "./DocumentsGroup.tsx";
import { MAIN_ENTRIES } from "./menu.ts";
import classes from "./Sidebar.module.css";
import { useEnterprises } from "../enterprises/useEnterprises.ts";
import { SidebarEntry } from "./SidebarEntry.tsx";
import { SidebarUser } from "./SidebarUser.tsx";
import type { Logout } from "./useLogout.ts";
import { lazyPart } from "../ui/layout/lazyPart.ts";

const OrganizationMenu = lazyPart(async () => ({
  default: (await import("./organizations/OrganizationMenu.tsx")).OrganizationMenu,
}));

/** Organization, pages, documents and user; collapsed it shows icons only. */
export function Sidebar({ expanded, logout }: { expanded: boolean; logout: Logout }) {
  const { t } = useTranslation();
  return (
    <div className={classes.root} data-expanded={expanded || undefined}>
      <OrganizationHead expanded={expanded} />
      <nav aria-label={t("app.sidebar")} className={classes.menu}>
        {MAIN_ENTRIES.map(({ key, path, icon, permission }) => (
          <Can key={key} permission={permission}>
            <SidebarEntry to={path} icon={icon} label={t(`app.nav.${key}`)} expanded={expanded} />
          </Can>
        ))}
        <DocumentsGroup expanded={expanded} />
      </nav>
      <SidebarUser expanded={expanded} logout={logout} />
    </div>
  );
}

function OrganizationHead({ expanded }: { expanded: boolean }) {
  const { t } = useTranslation();
  const organization = useStoredOrganization();
  const { data: enterprises = [] } = useEnterprises();
  const name = organization?.name ?? t("app.organization");
  const logo = organization?.logo_url ? (
    <img src={organization.logo_url} alt="" className={classes.logo} />
  ) : (
    <BrandMark size={28} />
  );
  if (enterprises.length > 1) {
    return (
      <Suspense>
        <OrganizationMenu
          enterprises={enterprises}
          shown={{ id: organization?.id ?? null, name, logo }}
          expanded={expanded}
        />
      </Suspense>
    );
  }
  return (
    <Tooltip label={name} position="right" disabled={expanded}>
      <Link to="/dashboard" className={classes.head} aria-label={name}>
        {logo}
        {expanded && (
          <span className={classes.name}>
            <bdi>{name}</bdi>
          </span>
        )}
      </Link>
    </Tooltip>
  );
}
