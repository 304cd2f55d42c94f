import { Modal } from "@mantine/core";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import type { Language } from "#domain/text/language.ts";
import { LoadError } from "../ui/feedback/LoadError.tsx";
import { Notice } from "../ui/feedback/Notice.tsx";
import { ABOVE_PANELS } from "../ui/panel/layers.ts";
import "../ui/theme/dialogs.css";
import classes from "./ShareDialog.module.css";
import { hasRecentTap } from "./hasRecentTap.ts";
import { ShareWays } from "./ShareWays.tsx";
import { canSharePdf, type SharedMessage, shareFile } from "./shareFile.ts";
import type { PdfState } from "./useRenderedPdf.ts";

/** How a PDF was shared. `copied`: its text is in the clipboard too. */
export interface Sharing {
  way: "menu" | "link";
  copied: boolean;
}

export interface ShareDialogProps {
  opened: boolean;
  title: string;
  printed: PdfState;
  message: SharedMessage;
  /** The language of the message. */
  lang: Language;
  /** The client's telephone for wa.me; null: the sender chooses the chat. */
  number: string | null;
  /** Opens the page's own mail panel; if absent, the device's mail program opens. */
  onMail?: (() => void) | undefined;
  email: string | null;
  /** Options above the ways to share. */
  children?: ReactNode;
  /** Content that replaces the ways to share while the user has to do something else first. */
  first?: ReactNode | undefined;
  /** Whether the device's menu has refused the file before. */
  isRefused?: boolean | undefined;
  /** Whether the device's menu doesn't open automatically. */
  skipsMenu?: boolean | undefined;
  onShared: (sharing: Sharing) => void;
  onClose: () => void;
}

/** The dialog with the ways to share a PDF and its text: first the device's own menu, if it accepts files. */
export function ShareDialog(props: ShareDialogProps) {
  const { opened, title, printed, message, lang, children, first, onClose } = props;
  const { t } = useTranslation();
  const menu = useDeviceMenu(props);
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      // Above a panel, below the dialog that issues.
      zIndex={ABOVE_PANELS - 1}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <div className={classes.body} {...menu.listeners}>
        {children}
        {menu.isRefused && <Notice tone="warning">{t("share.refused")}</Notice>}
        {printed.error !== null && first === undefined && (
          <LoadError error={printed.error} title={t("share.failed")} onRetry={printed.retry} />
        )}
        {first ?? <ShareWays {...props} menu={menu} />}
        <section className={classes.message} aria-label={t("share.message")}>
          <h3 aria-hidden>{t("share.message")}</h3>
          <p className={classes.text} dir="auto" lang={lang}>
            {message.text}
          </p>
        </section>
      </div>
    </Modal>
  );
}

export type DeviceMenu = ReturnType<typeof useDeviceMenu>;

/**
 * The device's menu. It opens automatically when the PDF is ready, while the browser still accepts the tap that opened
 * the dialog, unless the user has done something else since.
 */
function useDeviceMenu(props: ShareDialogProps) {
  const { printed, message, first, isRefused, skipsMenu, onShared } = props;
  const [isAvailable] = useState(canSharePdf);
  const [wasRefused, setRefused] = useState(isRefused === true);
  const isTapOver = useRef(isRefused === true || skipsMenu === true || first !== undefined);
  const isShared = useRef(false);
  const { pdf } = printed;
  const share = async (): Promise<boolean> => {
    // The second click of a double click arrives while the dialog fades out.
    if (pdf === null || isShared.current) return true;
    const { outcome, copied } = await shareFile(pdf, message);
    isShared.current = outcome === "shared";
    if (isShared.current) onShared({ way: "menu", copied });
    return outcome !== "refused";
  };
  const endTap = () => {
    isTapOver.current = true;
  };
  useEffect(() => {
    if (pdf === null || isTapOver.current) return;
    isTapOver.current = true;
    if (isAvailable && hasRecentTap()) void share();
  });
  return {
    isAvailable,
    isRefused: wasRefused,
    open: async () => setRefused(!(await share())),
    listeners: { onPointerDownCapture: endTap, onKeyDownCapture: endTap },
  };
}
