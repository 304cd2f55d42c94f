import { Button, Menu } from "@mantine/core";
import { IconColumns3 } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import type { ShownColumns } from "./useShownColumns.ts";
import classes from "./ListTools.module.css";

/** A menu that shows and hides columns. It stays open after a click. */
export function ColumnMenu({ choices, onToggle }: ShownColumns<never>["menu"]) {
  const { t } = useTranslation();
  return (
    <Menu position="bottom-end" shadow="md" withinPortal>
      <Menu.Target>
        <Button
          variant="default"
          className={classes.tool}
          aria-label={t("ui.columns")}
          leftSection={<IconColumns3 size={16} aria-hidden />}
        >
          <span className={classes.label}>{t("ui.columns")}</span>
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {choices.map(({ key, title, shown }) => (
          <Menu.CheckboxItem key={key} checked={shown} onChange={() => onToggle(key)}>
            {title}
          </Menu.CheckboxItem>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
