import { currentOrganization, currentSession } from "./sessionStore.ts";

interface Kept {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
}

const PREFIX = "draft:";
/** Characters of one draft; local storage holds some five million for the whole site. */
const LENGTH_MAX = 600_000;
const COUNT_MAX = 12;
const AGE_MAX = 30 * 86_400_000;

/** Keeps what is typed under a name, for this user and organization; too much is not kept. */
export function keepDraft(name: string, value: unknown): void {
  const key = keyOf(name);
  if (key === null) return;
  const kept: Kept = { at: Date.now(), value };
  const text = JSON.stringify(kept);
  localStorage.removeItem(key);
  if (text.length > LENGTH_MAX) return;
  dropOldest();
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    // A full storage keeps no draft; the form itself goes on.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** What was kept under a name; null when there is nothing, or nothing that can be read. */
export function draftOf(name: string): unknown {
  const key = keyOf(name);
  return key === null ? null : (read(key)?.value ?? null);
}

export function dropDraft(name: string): void {
  const key = keyOf(name);
  if (key !== null) localStorage.removeItem(key);
}

/** At sign-out: nothing that was typed stays in a browser that others may use. */
export function dropAllDrafts(): void {
  for (const key of draftKeys()) localStorage.removeItem(key);
}

/** Makes room for one more, and lets go of what nobody came back for. */
function dropOldest(): void {
  const dated = draftKeys().map((key) => ({ key, at: read(key)?.at ?? 0 }));
  dated.sort((one, other) => other.at - one.at);
  const isOver = (at: number, index: number) => index >= COUNT_MAX - 1 || at < Date.now() - AGE_MAX;
  for (const [index, { key, at }] of dated.entries()) {
    if (isOver(at, index)) localStorage.removeItem(key);
  }
}

function keyOf(name: string): string | null {
  const user = currentSession()?.user.userId;
  const organization = currentOrganization()?.id;
  if (user === undefined || organization === undefined) return null;
  return `${PREFIX}${user}:${organization}:${name}`;
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function read(key: string): Kept | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

function isKept(kept: unknown): kept is Kept {
  return (
    typeof kept === "object" &&
    kept !== null &&
    "at" in kept &&
    typeof kept.at === "number" &&
    "value" in kept
  );
}
