import { ActionIcon, Menu, Tooltip, UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconFiles, IconPlus } from "@tabler/icons-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Link, useLocation } from "react-router";
import { documentPermission } from "#domain/team/permissions.ts";
import { Can } from "../ui/permissions/Can.tsx";
import { DOCUMENT_ENTRIES, isEntryActive } from "./menu.ts";
import classes from "./Sidebar.module.css";
import { SidebarEntry } from "./SidebarEntry.tsx";

/** The four kinds of documents as a collapsible group; opening one of their pages expands it. */
export function DocumentsGroup({ expanded }: { expanded: boolean }) {
  const { pathname } = useLocation();
  const isInGroup = DOCUMENT_ENTRIES.some(({ path }) => isEntryActive(path, pathname));
  const [open, setOpen] = useState(true);
  const [wasInGroup, setWasInGroup] = useState(isInGroup);
  if (isInGroup !== wasInGroup) {
    setWasInGroup(isInGroup);
    if (isInGroup) setOpen(true);
  }
  return expanded ? (
    <ExpandedGroup open={open} onToggle={() => setOpen(!open)} />
  ) : (
    <GroupMenu active={isInGroup} />
  );
}

function ExpandedGroup({ open, onToggle }: { open: boolean; onToggle: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.entry}>
        <UnstyledButton className={classes.link} aria-expanded={open} onClick={onToggle}>
          <IconFiles size={18} stroke={1.7} className={classes.icon} aria-hidden />
          <span className={classes.label}>{t("app.nav.documents")}</span>
          <IconChevronDown size={16} className={classes.chevron} aria-hidden />
        </UnstyledButton>
      </div>
      {open && (
        <div className={classes.group}>
          {DOCUMENT_ENTRIES.map(({ kind, key, path, icon }) => (
            <SidebarEntry
              key={key}
              to={path}
              icon={icon}
              label={t(`app.nav.${key}`)}
              expanded
              aside={
                <Can permission={documentPermission("write", kind)}>
                  <CreationLink to={`${path}/create`} label={t(`app.newOf.${key}`)} />
                </Can>
              }
            />
          ))}
        </div>
      )}
    </>
  );
}

function CreationLink({ to, label }: { to: string; label: string }) {
  return (
    <Tooltip label={label} position="right">
      <ActionIcon
        component={Link}
        to={to}
        variant="subtle"
        color="gray"
        c="inherit"
        size="sm"
        className={classes.create}
        aria-label={label}
      >
        <IconPlus size={15} aria-hidden />
      </ActionIcon>
    </Tooltip>
  );
}

/** The group as a menu, while the sidebar shows icons only. */
function GroupMenu({ active }: { active: boolean }) {
  const { t } = useTranslation();
  const label = t("app.nav.documents");
  return (
    <Menu position="right-start" width={230} floatingStrategy="fixed">
      <Menu.Target>
        <UnstyledButton
          className={classes.entry}
          data-active={active || undefined}
          aria-label={label}
          title={label}
        >
          <span className={classes.link}>
            <IconFiles size={18} stroke={1.7} className={classes.icon} aria-hidden />
          </span>
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Label>{label}</Menu.Label>
        {DOCUMENT_ENTRIES.map(({ key, path, icon: Icon }) => (
          <Menu.Item
            key={key}
            component={Link}
            to={path}
            leftSection={<Icon size={18} stroke={1.7} aria-hidden />}
          >
            {t(`app.nav.${key}`)}
          </Menu.Item>
        ))}
        {DOCUMENT_ENTRIES.map(({ kind, key, path }) => (
          <Can key={key} permission={documentPermission("write", kind)}>
            <Menu.Item
              component={Link}
              to={`${path}/create`}
              leftSection={<IconPlus size={18} stroke={1.7} aria-hidden />}
            >
              {t(`app.newOf.${key}`)}
            </Menu.Item>
          </Can>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
