import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { useIsHydrated } from "../layout/useIsHydrated.ts";
import { animateThemeChange } from "./animateThemeChange.ts";
import classes from "./ThemeToggle.module.css";

/** A button that switches between the light and the dark theme. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const scheme = useComputedColorScheme("light");
  // A prerendered form has the texts of the light theme, whatever the theme is.
  const isDark = useIsHydrated() && scheme === "dark";
  const label = isDark ? t("ui.theme.toLight") : t("ui.theme.toDark");
  const toggle = ({ currentTarget }: MouseEvent) =>
    animateThemeChange(currentTarget.getBoundingClientRect(), () =>
      setColorScheme(isDark ? "light" : "dark"),
    );
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size="lg"
      aria-label={label}
      title={label}
      onClick={toggle}
    >
      <IconMoon size={18} aria-hidden className={classes.inLight} />
      <IconSun size={18} aria-hidden className={classes.inDark} />
    </ActionIcon>
  );
}
