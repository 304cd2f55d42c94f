import { Drawer } from "@mantine/core";
import { type ReactNode, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { prefetchOverlays } from "../layout/prefetchOverlays.ts";
import { useKeyboardInset } from "../layout/useKeyboardInset.ts";
import { useQuestion } from "./confirm.ts";
import classes from "./SidePanel.module.css";
import { useReturnFocusAfterPanel } from "./useReturnFocusAfterPanel.ts";
import "../theme/dialogs.css";

interface SidePanelProps {
  opened: boolean;
  onClose: () => void;
  title: ReactNode;
  /** Buttons of the sticky footer. */
  footer?: ReactNode;
  size?: string;
  children: ReactNode;
}

/** A drawer at the inline end: the right, in Arabic the left. */
export function SidePanel(props: SidePanelProps) {
  const { opened, onClose, title, footer, size = "32rem", children } = props;
  const { t } = useTranslation();
  const keyboardInset = useKeyboardInset();
  const question = useQuestion();
  useReturnFocusAfterPanel(opened);
  useEffect(() => {
    if (opened) void prefetchOverlays();
  }, [opened]);
  return (
    <Drawer
      opened={opened}
      onClose={onClose}
      // An open question's dialog handles the key.
      closeOnEscape={question === null}
      title={title}
      position="right"
      size={size}
      classNames={{ title: classes.title, content: classes.content, body: classes.body }}
      // The footer stays above an on-screen keyboard.
      styles={{ body: { paddingBlockEnd: keyboardInset } }}
      closeButtonProps={{ "aria-label": t("ui.close") }}
    >
      <div className={classes.scroll}>{children}</div>
      {footer !== undefined && <div className={classes.footer}>{footer}</div>}
    </Drawer>
  );
}
