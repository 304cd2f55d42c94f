import { Drawer } from "@mantine/core";
import { useTranslation } from "react-i18next";
import "../ui/theme/dialogs.css";
import classes from "./Shell.module.css";
import { Sidebar } from "./Sidebar.tsx";
import type { Logout } from "./useLogout.ts";

interface SidebarDrawerProps {
  opened: boolean;
  onClose: () => void;
  logout: Logout;
}

/** The sidebar of a phone. */
export function SidebarDrawer({ opened, onClose, logout }: SidebarDrawerProps) {
  const { t } = useTranslation();
  return (
    <Drawer.Root opened={opened} onClose={onClose} position="left" size="18rem" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={t("app.sidebar")}>
        <div className={classes.drawer}>
          <Sidebar expanded logout={logout} />
        </div>
      </Drawer.Content>
    </Drawer.Root>
  );
}
