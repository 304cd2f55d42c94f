import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { animateThemeChange } from "./animateThemeChange.ts";

/** A button that switches between the light and the dark theme. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const label = isDark ? t("ui.theme.toLight") : t("ui.theme.toDark");
  const Icon = isDark ? IconSun : IconMoon;
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
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
