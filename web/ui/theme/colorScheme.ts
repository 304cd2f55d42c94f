import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";

const STORAGE_KEY = "theme";

/** Stores the theme as light, dark or system. Mantine's own manager would store `auto`. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => readStoredScheme(),
    set: (scheme) => {
      localStorage.setItem(STORAGE_KEY, scheme === "auto" ? "system" : scheme);
      paintThemeColor(scheme);
    },
    subscribe: (onUpdate) => {
      const listen = ({ key }: StorageEvent) => {
        if (key === STORAGE_KEY) onUpdate(readStoredScheme());
      };
      addEventListener("storage", listen);
      stop = () => removeEventListener("storage", listen);
    },
    unsubscribe: () => stop(),
    clear: () => localStorage.removeItem(STORAGE_KEY),
  };
}

const THEME_COLORS = { light: "#146c4a", dark: "#171d1b" };

/** Sets the color of the browser's bars. The page's two meta elements are for the system's two themes. */
function paintThemeColor(scheme: MantineColorScheme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.media.includes("dark") ? "dark" : "light";
    meta.content = THEME_COLORS[scheme === "auto" ? ofSystem : scheme];
  }
}

function readStoredScheme(): MantineColorScheme {
  const stored = localStorage.getItem(STORAGE_KEY);
  return stored === "light" || stored === "dark" ? stored : "auto";
}
