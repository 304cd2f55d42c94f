import { useComputedColorScheme, useDirection } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";
import { placeToasts, TOAST_GAP } from "./placeToasts.ts";
import "./Toasts.css";

/** `placeToasts` sets the distances to the bottom and the side of the window. */
const SIDE_OFFSET = "var(--daftar-toasts-side, 1rem)";
const TOAST_OFFSET = {
  bottom: "var(--daftar-toasts-bottom, 1rem)",
  left: SIDE_OFFSET,
  right: SIDE_OFFSET,
};

/** Renders the toasts: for 4 s, at most 3 at once, in sonner's own width of 356 px (docs/rules/screens.md#toasts). */
export function Toasts() {
  const { t } = useTranslation();
  const { dir } = useDirection();
  const scheme = useComputedColorScheme("light");
  return (
    <Toaster
      theme={scheme}
      dir={dir}
      ref={placeToasts}
      // At the inline start: dialogs are in the middle, panels at the inline end.
      position={dir === "rtl" ? "bottom-right" : "bottom-left"}
      offset={TOAST_OFFSET}
      mobileOffset={TOAST_OFFSET}
      duration={4000}
      visibleToasts={3}
      // Expanded, because each toast may have an undo button.
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
