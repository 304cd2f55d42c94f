import type { TablerIcon } from "@tabler/icons-react";
import { IconAlertTriangle, IconCircleCheck, IconInfoCircle } from "@tabler/icons-react";
import type { ReactNode } from "react";
import classes from "./Notice.module.css";

const ICONS = {
  info: IconInfoCircle,
  warning: IconAlertTriangle,
  danger: IconAlertTriangle,
  success: IconCircleCheck,
};

interface NoticeProps {
  tone?: keyof typeof ICONS;
  icon?: TablerIcon;
  title?: ReactNode;
  /** A button that solves the problem. */
  action?: ReactNode;
  children?: ReactNode;
}

/** A permanent message in a page: an error, a warning, an explanation. */
export function Notice({ tone = "info", icon, title, action, children }: NoticeProps) {
  const Icon = icon ?? ICONS[tone];
  return (
    <div className={classes.root} data-tone={tone} role={tone === "danger" ? "alert" : undefined}>
      <Icon size={18} className={classes.icon} aria-hidden />
      <div className={classes.text}>
        {title !== undefined && <p className={classes.title}>{title}</p>}
        {children}
      </div>
      {action}
    </div>
  );
}
