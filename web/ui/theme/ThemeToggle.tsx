import { ActionIcon, useComputedColorScheme, useMantineColorScheme } from "@mantine/core";
import { IconMoon, IconSun } from "@tabler/icons-react";
import type { MouseEvent } from "react";
import { useTranslation } from "react-i18next";
import { revealTheme } from "./themeReveal.ts";

/** Turns light to dark and back under an opening circle. `from`: the pressed element. */
export function useThemeToggle(): { isDark: boolean; toggle: (from: Element) => void } {
  const { setColorScheme } = useMantineColorScheme();
  const isDark = useComputedColorScheme("light") === "dark";
  const toggle = (from: Element) =>
    revealTheme(from.getBoundingClientRect(), () => setColorScheme(isDark ? "light" : "dark"));
  return { isDark, toggle };
}

/** A sun or a moon that changes the theme. */
export function ThemeToggle() {
  const { t } = useTranslation();
  const { isDark, toggle } = useThemeToggle();
  const label = isDark ? t("ui.theme.toLight") : t("ui.theme.toDark");
  const Icon = isDark ? IconSun : IconMoon;
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      c="inherit"
      size="lg"
      aria-label={label}
      title={label}
      onClick={(event: MouseEvent) => toggle(event.currentTarget)}
    >
      <Icon size={18} aria-hidden />
    </ActionIcon>
  );
}
