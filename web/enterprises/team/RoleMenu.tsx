import { Button, Menu } from "@mantine/core";
import { IconChevronDown } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import { isRole, type Role } from "#domain/team/permissions.ts";
import { useAssignableRoles } from "./roles.ts";
import classes from "./TeamPage.module.css";

interface RoleMenuProps {
  /** Says whose role it is, for screen readers. */
  label: string;
  role: Role;
  isSaving: boolean;
  onChange: (role: Role) => void;
}

/**
 * A member's role, with a menu of the roles that the user may assign and their permissions. Its arrow keys don't change
 * the role; in a native select, they would change it immediately.
 */
export function RoleMenu({ label, role, isSaving, onChange }: RoleMenuProps) {
  const { t } = useTranslation();
  const { roles } = useAssignableRoles();
  const choose = (value: string) => !isSaving && isRole(value) && value !== role && onChange(value);
  return (
    <Menu position="bottom-end" width={320}>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.role}
          classNames={{ inner: classes.roleInner }}
          rightSection={<IconChevronDown size={16} aria-hidden />}
          // Not disabled while saving: that would move the focus away.
          aria-busy={isSaving}
          aria-label={`${t(`ui.roles.${role}`)} – ${label}`}
        >
          {t(`ui.roles.${role}`)}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.RadioGroup value={role} onChange={choose}>
          {roles.map((each) => (
            <Menu.RadioItem data-needs-connection key={each} value={each} closeMenuOnClick>
              <span className={classes.choice}>
                {t(`ui.roles.${each}`)}{" "}
                <span className={classes.detail}>{t(`enterprises.team.roleHints.${each}`)}</span>
              </span>
            </Menu.RadioItem>
          ))}
        </Menu.RadioGroup>
      </Menu.Dropdown>
    </Menu>
  );
}
