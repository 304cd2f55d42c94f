import { IconPlus, IconUser } from "@tabler/icons-react";
import type { TFunction } from "i18next";
import { DOCUMENT_ENTRIES, MAIN_ENTRIES } from "../menu.ts";
import type { Entry } from "./entries.ts";
import { matches } from "./matching.ts";

/** The pages and the create commands that match the query. */
export function commandsFor(query: string, t: TFunction): Entry[] {
  const commands = [...pageCommands(t), ...createCommands(t)];
  return commands.filter(({ text, singular = "" }) => matches(`${text} ${singular}`, query));
}

interface Command extends Entry {
  /** Also matched: in Arabic it often begins with other letters than the plural. */
  singular?: string;
}

function pageCommands(t: TFunction): Command[] {
  const profile = { key: "profile", path: "/profile", icon: IconUser } as const;
  return [...MAIN_ENTRIES, ...DOCUMENT_ENTRIES, profile].map(({ key, path, icon }) => ({
    id: `page ${path}`,
    group: "pages",
    text: t(`app.nav.${key}`),
    singular: key === "dashboard" || key === "profile" ? undefined : t(`search.kind.${key}`),
    target: { to: path },
    icon,
  }));
}

function createCommands(t: TFunction): Command[] {
  const documents = DOCUMENT_ENTRIES.map(({ key, path }) => ({
    text: t(`app.newOf.${key}`),
    target: { to: `${path}/create` },
  }));
  const records = (["newClient", "newProduct"] as const).map((panel) => ({
    text: t(`search.${panel}`),
    target: { panel },
  }));
  return [...documents, ...records].map((entry) => ({
    ...entry,
    id: `create ${entry.text}`,
    group: "create",
    icon: IconPlus,
  }));
}
