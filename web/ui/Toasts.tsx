import { useComputedColorScheme, useDirection } from "@mantine/core";
import { useTranslation } from "react-i18next";
import { Toaster } from "sonner";

/** Specification §9: 4 seconds, at most 3 at once, 356 px wide (sonner's own width). */
export function Toasts() {
  const { t } = useTranslation();
  const { dir } = useDirection();
  const scheme = useComputedColorScheme("light");
  return (
    <Toaster
      theme={scheme}
      dir={dir}
      position={dir === "rtl" ? "bottom-left" : "bottom-right"}
      duration={4000}
      visibleToasts={3}
      richColors
      closeButton
      containerAriaLabel={t("ui.toasts")}
      toastOptions={{
        style: { fontFamily: "inherit" },
        closeButtonAriaLabel: t("ui.close"),
      }}
    />
  );
}
