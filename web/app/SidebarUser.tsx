import { ActionIcon, Avatar, Loader, Menu, Tooltip } from "@mantine/core";
import { IconDeviceMobile, IconDotsVertical, IconLogout, IconUser } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { useProfile } from "../accounts/profileQueries.ts";
import { useSession } from "../api/session.ts";
import { installProgram, installMethod } from "../ui/install/installation.ts";
import { initialsOf } from "../ui/text/initials.ts";
import { Ltr } from "../ui/text/Ltr.tsx";
import { ThemeMenuItems } from "../ui/theme/ThemeMenuItems.tsx";
import classes from "./Sidebar.module.css";
import type { Logout } from "./useLogout.ts";

/** The user at the bottom of the sidebar, with the account menu. */
export function SidebarUser({ expanded, logout }: { expanded: boolean; logout: Logout }) {
  const { t } = useTranslation();
  const { user, failed } = useUser();
  const email = user?.email ?? "";
  const name = [user?.firstName, user?.lastName].filter(Boolean).join(" ") || email;
  return (
    <div className={classes.user}>
      <Tooltip label={name} position="right" disabled={expanded}>
        <Link
          to="/profile"
          className={classes.userLink}
          aria-label={expanded ? undefined : name}
          title={expanded ? t("app.nav.profile") : undefined}
        >
          <Avatar color="green" size={expanded ? 34 : 30} radius="xl" aria-hidden>
            {initialsOf(name)}
          </Avatar>
          {expanded && (
            <span className={classes.userText}>
              <span className={classes.userName}>
                <bdi>{name}</bdi>
              </span>
              {name !== email && (
                <span className={classes.userMail}>
                  <Ltr>{email}</Ltr>
                </span>
              )}
              {failed && <output className={classes.userError}>{t("app.profileFailed")}</output>}
            </span>
          )}
        </Link>
      </Tooltip>
      <UserMenu logout={logout} />
    </div>
  );
}

/** The user of the profile. While it loads or after a failure, the user of the session. */
function useUser() {
  const session = useSession();
  const { data, isError } = useProfile();
  return { user: data ?? session?.user, failed: isError };
}

/** The menu item that installs Daftar; null if the browser can't install it or has installed it. */
function InstallItem() {
  const { t } = useTranslation();
  if (installMethod() === null) return null;
  return (
    <Menu.Item
      leftSection={<IconDeviceMobile size={16} aria-hidden />}
      onClick={() => void installProgram()}
    >
      {t("ui.install.action")}
    </Menu.Item>
  );
}

function UserMenu({ logout }: { logout: Logout }) {
  const { t } = useTranslation();
  return (
    <Menu position="right-end" width={210} floatingStrategy="fixed">
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          c="inherit"
          aria-label={t("app.accountMenu")}
          disabled={logout.isPending}
        >
          {logout.isPending ? <Loader size={14} /> : <IconDotsVertical size={16} aria-hidden />}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item component={Link} to="/profile" leftSection={<IconUser size={16} aria-hidden />}>
          {t("app.nav.profile")}
        </Menu.Item>
        <Menu.Divider />
        <ThemeMenuItems />
        <Menu.Divider />
        <InstallItem />
        <Menu.Item
          leftSection={<IconLogout size={16} aria-hidden />}
          onClick={() => void logout.run()}
        >
          {t("app.logout")}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
