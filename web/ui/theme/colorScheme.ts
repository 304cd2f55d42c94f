import type { MantineColorScheme, MantineColorSchemeManager } from "@mantine/core";

const KEY = "theme";

/** Keeps the theme under the specified key and name: light, dark or system (Mantine's auto). */
export function colorSchemeManager(): MantineColorSchemeManager {
  let stop = () => {};
  return {
    get: () => read(),
    set: (scheme) => localStorage.setItem(KEY, scheme === "auto" ? "system" : scheme),
    subscribe: (onUpdate) => {
      const listen = ({ key }: StorageEvent) => {
        if (key === KEY) onUpdate(read());
      };
      addEventListener("storage", listen);
      stop = () => removeEventListener("storage", listen);
    },
    unsubscribe: () => stop(),
    clear: () => localStorage.removeItem(KEY),
  };
}

function read(): MantineColorScheme {
  const stored = localStorage.getItem(KEY);
  return stored === "light" || stored === "dark" ? stored : "auto";
}
