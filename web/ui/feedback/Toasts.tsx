import { useComputedColorScheme, useDirection } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";
import { placeToasts, TOAST_GAP } from "./placeToasts.ts";
import "./Toasts.css";

/** `placeToasts` sets the distances to the bottom and the side of the window. */
const SIDE = "var(--daftar-toasts-side, 1rem)";
const OFFSET = { bottom: "var(--daftar-toasts-bottom, 1rem)", left: SIDE, right: SIDE };

/** 4 s, at most 3 at once, 356 px wide, sonner's own width (docs/rules/screens.md#toasts). */
export function Toasts() {
  const { t } = useTranslation();
  const { dir } = useDirection();
  const scheme = useComputedColorScheme("light");
  return (
    <Toaster
      theme={scheme}
      dir={dir}
      ref={placeToasts}
      // Dialogs are in the middle, panels at the inline end.
      position={dir === "rtl" ? "bottom-right" : "bottom-left"}
      offset={OFFSET}
      mobileOffset={OFFSET}
      duration={4000}
      visibleToasts={3}
      // Each is seen: an undo may stand in any of them.
      expand
      gap={TOAST_GAP}
      style={{ fontFamily: "inherit" }}
      richColors
      closeButton
      containerAriaLabel={t("ui.toasts")}
      toastOptions={{
        closeButtonAriaLabel: t("ui.close"),
      }}
    />
  );
}
