import { UnstyledButton } from "@mantine/core";
import { useHotkeys } from "@mantine/hooks";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useTranslation } from "react-i18next";
import { loadNamespaces } from "../../ui/language/translations.ts";
import { startBufferingKeys, takeBufferedKeys } from "../../ui/shortcuts/keyBuffer.ts";
import { toast } from "../../ui/feedback/toast.ts";
import type { Palette } from "./Palette.tsx";
import classes from "./SearchButton.module.css";

const SHORTCUT = /Mac|iP(?:hone|ad)/.test(navigator.platform) ? "⌘ K" : "Ctrl K";

/** The button and shortcut of the command palette, which is loaded on first use. */
export function SearchButton() {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const [loaded, setLoaded] = useState<{ Palette: typeof Palette } | null>(null);
  const toggle = async () => {
    // Keys typed before the palette's input has the focus go into it.
    if (!opened) startBufferingKeys();
    try {
      if (loaded === null) {
        const [part] = await Promise.all([
          import("./Palette.tsx"),
          loadNamespaces(["search", "documents"]),
        ]);
        // Mounted before it opens: otherwise the dialog can't restore the focus.
        flushSync(() => setLoaded(part));
      }
      setOpened(!opened);
    } catch {
      // The palette's code or translations could not be fetched.
      takeBufferedKeys();
      toast.error(t("ui.errors.NETWORK"));
    }
  };
  useEffect(() => () => void takeBufferedKeys(), []);
  useHotkeys([["mod+K", () => void toggle()]], []);
  return (
    <>
      <UnstyledButton
        className={classes.root}
        onClick={() => void toggle()}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
      >
        <IconSearch size={17} aria-hidden />
        <span className={classes.label}>{t("app.search")}</span>
        <kbd className={classes.key} aria-hidden>
          {SHORTCUT}
        </kbd>
      </UnstyledButton>
      {loaded !== null && <loaded.Palette opened={opened} onClose={() => setOpened(false)} />}
    </>
  );
}
