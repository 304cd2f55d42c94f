import { ActionIcon, Avatar, Loader, Menu, Tooltip } from "@mantine/core";
import { IconDotsVertical, IconLogout, IconMoon, IconSun, IconUser } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useSession } from "../api/session.ts";
import { initialsOf } from "../ui/text/initials.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { useThemeToggle } from "../ui/theme/ThemeToggle.tsx";
import classes from "./Sidebar.module.css";
import type { Logout } from "./useLogout.ts";

/** The foot of the sidebar: who is signed in, the way to the profile, and the way out. */
export function SidebarUser({ wide, logout }: { wide: boolean; logout: Logout }) {
  const { t } = useTranslation();
  const user = useSession()?.user;
  const email = user?.email ?? "";
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(" ") || email;
  return (
    <div className={classes.user}>
      <Tooltip label={name} position="right" disabled={wide}>
        <Link
          to="/profile"
          className={classes.userLink}
          aria-label={wide ? undefined : name}
          title={wide ? t("app.nav.profile") : undefined}
        >
          <Avatar color="green" size={wide ? 34 : 30} radius="xl" aria-hidden>
            {initialsOf(name)}
          </Avatar>
          {wide && (
            <span className={classes.userWords}>
              <span className={classes.userName}>
                <bdi>{name}</bdi>
              </span>
              {name !== email && (
                <span className={classes.userMail}>
                  <Ltr>{email}</Ltr>
                </span>
              )}
            </span>
          )}
        </Link>
      </Tooltip>
      <UserMenu logout={logout} />
    </div>
  );
}

function UserMenu({ logout }: { logout: Logout }) {
  const { t } = useTranslation();
  const { isDark, toggle } = useThemeToggle();
  const ThemeIcon = isDark ? IconSun : IconMoon;
  return (
    <Menu position="right-end" width={210} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={t("app.accountMenu")}
          disabled={logout.leaving}
        >
          {logout.leaving ? <Loader size={14} /> : <IconDotsVertical size={16} aria-hidden />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
          {t("app.nav.profile")}
        </Menu.Item>
        <Menu.Item
          leftSection={<ThemeIcon size={16} aria-hidden />}
          closeMenuOnClick={false}
          onClick={(event: MouseEvent) => toggle(event.currentTarget)}
        >
          {isDark ? t("ui.theme.toLight") : t("ui.theme.toDark")}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void logout.leave()}
        >
          {t("app.logout")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
