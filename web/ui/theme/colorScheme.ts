import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";

const KEY = "theme";

/** Stores the theme as light, dark or system; Mantine's own manager would write `auto`. */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => readScheme(),
    set: (scheme) => localStorage.setItem(KEY, scheme === "auto" ? "system" : scheme),
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

function readScheme(): MantineColorScheme {
  const stored = localStorage.getItem(KEY);
  return stored === "light" || stored === "dark" ? stored : "auto";
}
