import { useComputedColorScheme, useDirection } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";
import "./Toasts.css";

/** Above the bars at the bottom of pages and the account menu of the sidebar. */
const OFFSET = { bottom: "5rem", left: "1rem", right: "1rem" };

/** On a phone the sidebar is closed: just above the bar at the bottom, if there is one. */
const MOBILE_OFFSET = { ...OFFSET, bottom: "calc(var(--daftar-bottom-bar, 0px) + 1rem)" };

/** 4 s, at most 3 at once, 356 px wide, sonner's own width (docs/rules/screens.md#toasts). */
export function Toasts() {
  const { t } = useTranslation();
  const { dir } = useDirection();
  const scheme = useComputedColorScheme("light");
  return (
    <Toaster
      theme={scheme}
      dir={dir}
      // Dialogs are in the middle, panels at the inline end, bars below the offset.
      position={dir === "rtl" ? "bottom-right" : "bottom-left"}
      offset={OFFSET}
      mobileOffset={MOBILE_OFFSET}
      duration={4000}
      visibleToasts={3}
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
