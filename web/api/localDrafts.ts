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
/** Milliseconds without typing before what is typed is written. */
const PAUSE = 400;

/**
 * What is typed and not written yet, by key. The key is made while the user is known: a page may
 * be left because the session has run out.
 */
const pending = new Map<string, { value: unknown; timer: ReturnType<typeof setTimeout> }>();

/**
 * Keeps what is typed under a name, for this user and organization, at the next pause or when the
 * page is left; too much is not kept.
 */
export function saveLocalDraft(name: string, value: unknown): void {
  const key = keyOf(name);
  if (key === null) return;
  clearTimeout(pending.get(key)?.timer);
  pending.set(key, { value, timer: setTimeout(() => writePending(key), PAUSE) });
}

function writePending(key: string): void {
  const draft = takePending(key);
  if (draft !== undefined) write(key, draft.value);
}

function takePending(key: string) {
  const draft = pending.get(key);
  clearTimeout(draft?.timer);
  pending.delete(key);
  return draft;
}

function write(key: string, value: unknown): void {
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
export function readLocalDraft(name: string): unknown {
  const key = keyOf(name);
  if (key === null) return null;
  writePending(key);
  return read(key)?.value ?? null;
}

export function deleteLocalDraft(name: string): void {
  const key = keyOf(name);
  if (key === null) return;
  takePending(key);
  localStorage.removeItem(key);
}

/** At sign-out: nothing that was typed stays in a browser that others may use. */
export function deleteLocalDrafts(): void {
  for (const key of pending.keys()) takePending(key);
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

// A reload right after a key comes before the pause is over.
addEventListener("pagehide", () => {
  for (const key of pending.keys()) writePending(key);
});
