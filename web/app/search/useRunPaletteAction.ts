import { useMantineColorScheme } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { useSaveLanguage } from "../../accounts/useSaveLanguage.ts";
import { toast } from "../../ui/feedback/toast.ts";
import { setLanguage } from "../../ui/language/language.ts";
import { useLogout } from "../useLogout.ts";
import type { PaletteAction } from "./entries.ts";

/** Returns a function that runs an action of the palette. */
export function useRunPaletteAction(): (action: PaletteAction) => Promise<void> {
  const { t } = useTranslation();
  const { setColorScheme } = useMantineColorScheme();
  const saveLanguage = useSaveLanguage();
  const logout = useLogout();
  return async (action) => {
    if (action.type === "theme") return setColorScheme(action.scheme);
    if (action.type === "logout") return logout.run();
    if (action.type === "page") return action.run();
    try {
      await setLanguage(action.language);
      saveLanguage(action.language);
    } catch {
      // If the translations can't be fetched, the page keeps its language.
      toast.error(t("ui.errors.NETWORK"));
    }
  };
}
