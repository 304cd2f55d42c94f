import { Menu, useMantineColorScheme } from "@mantine/core";
import type { MantineColorScheme } from "@mantine/core";
import { IconDeviceDesktop, IconMoon, IconSun } from "@tabler/icons-react";
import { useTranslation } from "react-i18next";
import classes from "./ThemeMenuItems.module.css";

const THEME_CHOICES = [
  { scheme: "light", key: "light", icon: IconSun },
  { scheme: "dark", key: "dark", icon: IconMoon },
  { scheme: "auto", key: "system", icon: IconDeviceDesktop },
] as const;

/** The three themes as items of a menu; `system` follows the operating system. */
export function ThemeMenuItems() {
  const { t } = useTranslation();
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  return (
    <>
      <Menu.Label>{t("ui.theme.label")}</Menu.Label>
      <Menu.RadioGroup
        value={colorScheme}
        onChange={(scheme) => setColorScheme(scheme as MantineColorScheme)}
      >
        {THEME_CHOICES.map(({ scheme, key, icon: Icon }) => (
          <Menu.RadioItem key={scheme} value={scheme} closeMenuOnClick={false}>
            <span className={classes.item}>
              <Icon size={16} aria-hidden />
              {t(`ui.theme.${key}`)}
            </span>
          </Menu.RadioItem>
        ))}
      </Menu.RadioGroup>
    </>
  );
}
