import { Radio } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { isRole, type Role } from "#domain/team/permissions.ts";
import { useAssignableRoles } from "./roles.ts";
import classes from "./TeamPage.module.css";
import "@mantine/core/styles/Radio.layer.css";

interface RoleFieldProps {
  role: Role;
  onChange: (role: Role) => void;
}

/** The roles that the user may assign, each with its permissions. */
export function RoleField({ role, onChange }: RoleFieldProps) {
  const { t } = useTranslation();
  const { roles } = useAssignableRoles();
  return (
    <Radio.Group
      label={t("enterprises.team.role")}
      name="role"
      value={role}
      onChange={(value) => isRole(value) && onChange(value)}
    >
      <div className={classes.roles}>
        {roles.map((each) => (
          <Radio
            key={each}
            value={each}
            label={t(`ui.roles.${each}`)}
            description={t(`enterprises.team.roleHints.${each}`)}
          />
        ))}
      </div>
    </Radio.Group>
  );
}
