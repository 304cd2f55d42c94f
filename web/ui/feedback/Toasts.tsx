import { useComputedColorScheme, useDirection } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";
import "./Toasts.css";

/** 4 s, at most 3 at once, 356 px wide, sonner's own width (docs/rules/screens.md#toasts). */
export function Toasts() {
  const { t } = useTranslation();
  const { dir } = useDirection();
  const scheme = useComputedColorScheme("light");
  return (
    <Toaster
      theme={scheme}
      dir={dir}
      // At the top: at the bottom they would lie on a form's buttons and a list's pages.
      position="top-center"
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
