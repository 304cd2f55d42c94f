import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";

const KEY = "theme";

/** Stores the theme as light, dark or system; Mantine's own manager would write `auto`. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => readScheme(),
    set: (scheme) => {
      localStorage.setItem(KEY, scheme === "auto" ? "system" : scheme);
      paintThemeColor(scheme);
    },
    subscribe: (onUpdate) => {
      const listen = ({ key }: StorageEvent) => {
        if (key === KEY) onUpdate(readScheme());
      };
      addEventListener("storage", listen);
      stop = () => removeEventListener("storage", listen);
    },
    unsubscribe: () => stop(),
    clear: () => localStorage.removeItem(KEY),
  };
}

const COLORS = { light: "#146c4a", dark: "#171d1b" };

/** The colour of the browser's own bars; the page's two elements are for the system's two themes. */
function paintThemeColor(scheme: MantineColorScheme): void {
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) {
    const ofSystem = meta.media.includes("dark") ? "dark" : "light";
    meta.content = COLORS[scheme === "auto" ? ofSystem : scheme];
  }
}

function readScheme(): MantineColorScheme {
  const stored = localStorage.getItem(KEY);
  return stored === "light" || stored === "dark" ? stored : "auto";
}
