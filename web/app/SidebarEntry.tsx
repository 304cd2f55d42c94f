import { Tooltip } from "@mantine/core";
import type { TablerIcon } from "@tabler/icons-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "react-router";
import { isEntryActive } from "./menu.ts";
import classes from "./Sidebar.module.css";

interface SidebarEntryProps {
  to: string;
  icon: TablerIcon;
  label: string;
  expanded: boolean;
  /** A button beside the label, which creates a document. */
  aside?: ReactNode;
}

/** A link of the sidebar. If the sidebar shows only icons, the label is a tooltip. */
export function SidebarEntry({ to, icon: Icon, label, expanded, aside }: SidebarEntryProps) {
  const { pathname } = useLocation();
  const active = isEntryActive(to, pathname);
  return (
    <div className={classes.entry} data-active={active || undefined}>
      <Tooltip label={label} position="right" disabled={expanded}>
        <Link
          to={to}
          className={classes.link}
          aria-label={label}
          aria-current={active ? "page" : undefined}
        >
          <Icon size={18} stroke={1.7} className={classes.icon} aria-hidden />
          {expanded && <span className={classes.label}>{label}</span>}
        </Link>
      </Tooltip>
      {expanded && aside}
    </div>
  );
}
