import { IconClock } from "@tabler/icons-react";
import { currentSession } from "../../api/sessionStore.ts";
import type { Entry } from "./entries.ts";

const KEY = "recent";
const KEPT = 5;

type Kept = Pick<Entry, "id" | "text" | "detail" | "target">;

interface Memory {
  userId: string;
  entries: Kept[];
}

/** The records opened last in this tab by this user, newest first. */
export function recentEntries(): Entry[] {
  return remembered().map((entry) => ({ ...entry, group: "recent", icon: IconClock }));
}

/** Stores an opened record; pages and commands aren't stored. */
export function remember({ id, group, text, detail, target }: Entry): void {
  const userId = currentSession()?.user.userId;
  if (userId === undefined || group === "pages" || group === "create") return;
  const others = remembered().filter((entry) => entry.id !== id);
  const entries = [{ id, text, detail, target }, ...others].slice(0, KEPT);
  sessionStorage.setItem(KEY, JSON.stringify({ userId, entries } satisfies Memory));
}

function remembered(): Kept[] {
  const text = sessionStorage.getItem(KEY);
  if (text === null) return [];
  const { userId, entries } = JSON.parse(text) as Memory;
  return userId === currentSession()?.user.userId ? entries : [];
}
