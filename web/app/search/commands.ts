import {
  IconDeviceDesktop,
  IconLanguage,
  IconLogout,
  IconMoon,
  IconPlus,
  IconSun,
  IconUser,
} from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { LANGUAGES } from "#domain/text/language.ts";
import { documentPermission } from "#domain/team/permissions.ts";
import { can } from "../../api/useCan.ts";
import { LANGUAGE_NAMES } from "../../ui/language/language.ts";
import { DOCUMENT_ENTRIES, MAIN_ENTRIES } from "../menu.ts";
import { currentPageCommands } from "../../ui/shortcuts/pageCommands.ts";
import type { PaletteEntry } from "./entries.ts";
import { COMMAND_KEYWORDS } from "./keywords.ts";
import { matchesQuery } from "./matching.ts";

/**
 * The commands that match the query: actions of the current page, pages, creations and other actions. Without a
 * query, the other actions are left out.
 */
export function commandsFor(query: string, t: TFunction): PaletteEntry[] {
  const commands = [...currentPageActions(), ...navigationCommands(t), ...creationCommands(t)];
  if (query.trim() === "") return commands;
  return [...commands, ...actionCommands(t)].filter(({ text, keywords }) =>
    matchesQuery(`${text} ${keywords}`, query),
  );
}

interface Command extends PaletteEntry {
  /** Other words by which the command is found. */
  keywords: string;
}

function currentPageActions(): Command[] {
  return currentPageCommands().map(({ id, label, icon, needsConnection, run }) => ({
    id: `own ${id}`,
    group: "page",
    text: label,
    keywords: "",
    target: { action: { type: "page", run } },
    needsConnection,
    icon,
  }));
}

function navigationCommands(t: TFunction): Command[] {
  const profile = { key: "profile", path: "/profile", icon: IconUser } as const;
  const allowed = [...MAIN_ENTRIES, ...DOCUMENT_ENTRIES].filter(({ permission }) =>
    can(permission),
  );
  return [...allowed, profile].map(({ key, path, icon }) => ({
    id: `page ${path}`,
    group: "pages",
    text: t(`app.nav.${key}`),
    keywords: COMMAND_KEYWORDS[key],
    target: { to: path },
    icon,
  }));
}

function creationCommands(t: TFunction): Command[] {
  const documents = DOCUMENT_ENTRIES.map(({ kind, key, path }) => ({
    key,
    text: t(`app.newOf.${key}`),
    target: { to: `${path}/create` },
    permission: documentPermission("write", kind),
  }));
  const records = [
    {
      key: "clients",
      text: t("search.newClient"),
      target: { panel: "newClient" },
      permission: "records.write",
    },
    {
      key: "products",
      text: t("search.newProduct"),
      target: { panel: "newProduct" },
      permission: "records.write",
    },
  ] as const;
  const allowed = [...documents, ...records].filter(({ permission }) => can(permission));
  return allowed.map(({ key, text, target }) => ({
    id: `create ${text}`,
    group: "create",
    text,
    keywords: `${COMMAND_KEYWORDS.create} ${COMMAND_KEYWORDS[key]}`,
    target,
    icon: IconPlus,
  }));
}

function actionCommands(t: TFunction): Command[] {
  const action = { group: "actions" } as const;
  return [
    {
      ...action,
      id: "theme light",
      text: t("ui.theme.toLight"),
      keywords: COMMAND_KEYWORDS.light,
      target: { action: { type: "theme", scheme: "light" } },
      icon: IconSun,
    },
    {
      ...action,
      id: "theme dark",
      text: t("ui.theme.toDark"),
      keywords: COMMAND_KEYWORDS.dark,
      target: { action: { type: "theme", scheme: "dark" } },
      icon: IconMoon,
    },
    {
      ...action,
      detail: t("ui.theme.label"),
      id: "theme system",
      text: t("ui.theme.system"),
      keywords: COMMAND_KEYWORDS.system,
      target: { action: { type: "theme", scheme: "auto" } },
      icon: IconDeviceDesktop,
    },
    ...LANGUAGES.map((language): Command => ({
      ...action,
      id: `language ${language}`,
      text: LANGUAGE_NAMES[language],
      detail: t("ui.language"),
      keywords: COMMAND_KEYWORDS.language,
      target: { action: { type: "language", language } },
      icon: IconLanguage,
    })),
    {
      ...action,
      id: "logout",
      text: t("app.logout"),
      keywords: COMMAND_KEYWORDS.logout,
      target: { action: { type: "logout" } },
      icon: IconLogout,
    },
  ];
}
