import { Menu, UnstyledButton } from "@mantine/core";
import {
  IconDots,
  IconFiles,
  IconHome,
  IconPlus,
  type TablerIcon,
  IconUsers,
} from "@tabler/icons-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { documentPermission } from "#domain/team/permissions.ts";
import { can, useCan } from "../api/useCan.ts";
import { bottomNavRef } from "../ui/layout/bottomBar.ts";
import { useKeyboardInset } from "../ui/layout/useKeyboardInset.ts";
import { Can } from "../ui/permissions/Can.tsx";
import classes from "./BottomNav.module.css";
import { DOCUMENT_ENTRIES, isEntryActive } from "./menu.ts";

/** Pages with a form have their own bar. */
const FORM_PAGE = /\/(?:create|edit)$/;

/**
 * The bar at the bottom of a phone: start page, documents, new, clients, and the sidebar. Hidden in
 * forms and while the on-screen keyboard is up (docs/rules/screens.md#phone).
 */
export function BottomNav({ onMore }: { onMore: () => void }) {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const keyboard = useKeyboardInset();
  const seesFigures = useCan("reports.read");
  if (FORM_PAGE.test(pathname) || keyboard > 0) return null;
  const home = seesFigures ? "/dashboard" : "/devis";
  return (
    <nav
      ref={bottomNavRef}
      data-bottom-bar
      className={classes.root}
      aria-label={t("app.bottomNav")}
    >
      <NavTab
        to={home}
        icon={IconHome}
        label={t("app.home")}
        active={isEntryActive(home, pathname)}
      />
      <DocumentsTab pathname={pathname} />
      <NewTab />
      <Can permission="records.read">
        <NavTab
          to="/clients"
          icon={IconUsers}
          label={t("app.nav.clients")}
          active={isEntryActive("/clients", pathname)}
        />
      </Can>
      <UnstyledButton className={classes.tab} onClick={onMore} aria-haspopup="dialog">
        <TabContent icon={IconDots} label={t("app.more")} />
      </UnstyledButton>
    </nav>
  );
}

interface NavTabProps {
  to: string;
  icon: TablerIcon;
  label: string;
  active: boolean;
}

function NavTab({ to, icon, label, active }: NavTabProps) {
  return (
    <Link to={to} className={classes.tab} aria-current={active ? "page" : undefined}>
      <TabContent icon={icon} label={label} />
    </Link>
  );
}

function TabContent({ icon: Icon, label }: Pick<NavTabProps, "icon" | "label">) {
  return (
    <>
      <Icon size={22} stroke={1.7} aria-hidden />
      <span className={classes.label}>{label}</span>
    </>
  );
}

function DocumentsTab({ pathname }: { pathname: string }) {
  const { t } = useTranslation();
  const isInGroup = DOCUMENT_ENTRIES.some(({ path }) => isEntryActive(path, pathname));
  const label = t("app.nav.documents");
  return (
    <BarMenu
      button={
        <UnstyledButton className={classes.tab} data-active={isInGroup || undefined}>
          <TabContent icon={IconFiles} label={label} />
        </UnstyledButton>
      }
    >
      {DOCUMENT_ENTRIES.map(({ key, path, icon: Icon, permission }) => (
        <Can key={key} permission={permission}>
          <Menu.Item component={Link} to={path} leftSection={<Icon size={18} aria-hidden />}>
            {t(`app.nav.${key}`)}
          </Menu.Item>
        </Can>
      ))}
    </BarMenu>
  );
}

function NewTab() {
  const { t } = useTranslation();
  const entries = DOCUMENT_ENTRIES.filter(({ kind }) => can(documentPermission("write", kind)));
  if (entries.length === 0) return null;
  return (
    <BarMenu
      button={
        <UnstyledButton className={classes.new} aria-label={t("app.new")}>
          <IconPlus size={24} aria-hidden />
        </UnstyledButton>
      }
    >
      {entries.map(({ key, path, icon: Icon }) => (
        <Menu.Item
          key={key}
          component={Link}
          to={`${path}/create`}
          leftSection={<Icon size={18} aria-hidden />}
        >
          {t(`app.newOf.${key}`)}
        </Menu.Item>
      ))}
    </BarMenu>
  );
}

function BarMenu({ button, children }: { button: ReactNode; children: ReactNode }) {
  return (
    <Menu position="top" width={240} floatingStrategy="fixed" shadow="md">
      <Menu.Target>{button}</Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  );
}
