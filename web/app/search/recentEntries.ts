import { IconClock } from "@tabler/icons-react";
import { currentSession } from "../../api/sessionStore.ts";
import type { PaletteEntry, EntryGroup } from "./entries.ts";

const STORAGE_KEY = "recent";
export const MAX_RECENT = 5;

const COMMAND_GROUPS: readonly EntryGroup[] = ["page", "pages", "create", "actions"];

type RecentEntry = Pick<PaletteEntry, "id" | "text" | "detail" | "amount" | "target">;

interface StoredRecent {
  userId: string;
  entries: RecentEntry[];
}

/** The records that this user last opened by a search in this tab, the newest first. */
export function recentEntries(): PaletteEntry[] {
  return readRecent().map((entry) => ({ ...entry, group: "recent", icon: IconClock }));
}

/** Stores an opened record. Pages and commands aren't stored. */
export function storeRecentEntry({ id, group, text, detail, amount, target }: PaletteEntry): void {
  const userId = currentSession()?.user.userId;
  if (userId === undefined || COMMAND_GROUPS.includes(group)) return;
  const others = readRecent().filter((entry) => entry.id !== id);
  const entries = [{ id, text, detail, amount, target }, ...others].slice(0, MAX_RECENT);
  sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ userId, entries } satisfies StoredRecent));
}

function readRecent(): RecentEntry[] {
  const text = sessionStorage.getItem(STORAGE_KEY);
  if (text === null) return [];
  const { userId, entries } = JSON.parse(text) as StoredRecent;
  return userId === currentSession()?.user.userId ? entries : [];
}
