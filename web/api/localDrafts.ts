import { currentSession, subscribeToSession } from "./sessionStore.ts";
import { tabOrganization } from "./tabOrganization.ts";

interface StoredDraft {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
}

const PREFIX = "draft:";
/** Maximum characters of a draft; local storage holds about five million per origin. */
const LENGTH_MAX = 600_000;
const COUNT_MAX = 12;
const AGE_MAX = 30 * 86_400_000;
/** Milliseconds of debounce before a draft is written. */
const PAUSE = 400;

/**
 * Drafts not yet written, by key. The key is computed while the user is known: a page may be left
 * because the session has expired.
 */
const pendingDrafts = new Map<string, { value: unknown; timer: ReturnType<typeof setTimeout> }>();

/**
 * Stores a draft under a name, for this user and organization, debounced, and at the latest when
 * the page is left. A draft over the maximum length isn't stored.
 */
export function saveLocalDraft(name: string, value: unknown): void {
  const key = draftKey(name);
  if (key === null) return;
  clearTimeout(pendingDrafts.get(key)?.timer);
  pendingDrafts.set(key, { value, timer: setTimeout(() => writePending(key), PAUSE) });
}

function writePending(key: string): void {
  const draft = takePending(key);
  if (draft !== undefined) writeDraft(key, draft.value);
}

function takePending(key: string) {
  const draft = pendingDrafts.get(key);
  clearTimeout(draft?.timer);
  pendingDrafts.delete(key);
  return draft;
}

function writeDraft(key: string, value: unknown): void {
  const stored: StoredDraft = { at: Date.now(), value };
  const text = JSON.stringify(stored);
  localStorage.removeItem(key);
  if (text.length > LENGTH_MAX) return;
  dropOldest();
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    // Without space the draft isn't stored; the form still works.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The draft stored under a name; null if there is none that can be read. */
export function readLocalDraft(name: string): unknown {
  const key = draftKey(name);
  if (key === null) return null;
  writePending(key);
  return readDraft(key)?.value ?? null;
}

export function deleteLocalDraft(name: string): void {
  const key = draftKey(name);
  if (key === null) return;
  takePending(key);
  localStorage.removeItem(key);
}

/** Deletes all drafts at sign-out: others may use this browser. */
export function deleteLocalDrafts(): void {
  for (const key of pendingDrafts.keys()) takePending(key);
  for (const key of draftKeys()) localStorage.removeItem(key);
}

/** Deletes the user's drafts of the organization that this tab shows. */
export function deleteDraftsOfOrganization(): void {
  const prefix = draftKey("");
  if (prefix === null) return;
  for (const key of [...pendingDrafts.keys(), ...draftKeys()]) {
    if (!key.startsWith(prefix)) continue;
    takePending(key);
    localStorage.removeItem(key);
  }
}

/** The names of this user's stored drafts of the organization, the newest first. */
export function storedDraftNames(): string[] {
  const prefix = draftKey("");
  if (prefix === null) return [];
  const own = draftKeys().filter((key) => key.startsWith(prefix));
  const dated = own.map((key) => ({ name: key.slice(prefix.length), at: readDraft(key)?.at ?? 0 }));
  return dated.toSorted((one, other) => other.at - one.at).map(({ name }) => name);
}

/** Deletes drafts over the maximum count or age. */
function dropOldest(): void {
  const dated = draftKeys().map((key) => ({ key, at: readDraft(key)?.at ?? 0 }));
  dated.sort((one, other) => other.at - one.at);
  const isOver = (at: number, index: number) => index >= COUNT_MAX - 1 || at < Date.now() - AGE_MAX;
  for (const [index, { key, at }] of dated.entries()) {
    if (isOver(at, index)) localStorage.removeItem(key);
  }
}

/** The key in local storage of this user's draft in the organization; null while either is unknown. */
export function draftKey(name: string): string | null {
  const user = currentSession()?.user.userId;
  const organization = tabOrganization();
  if (user === undefined || organization === null) return null;
  return `${PREFIX}${user}:${organization}:${name}`;
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(PREFIX));
}

function readDraft(key: string): StoredDraft | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
    return isStoredDraft(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isStoredDraft(stored: unknown): stored is StoredDraft {
  return (
    typeof stored === "object" &&
    stored !== null &&
    "at" in stored &&
    typeof stored.at === "number" &&
    "value" in stored
  );
}

// A reload may come before the debounce is over.
addEventListener("pagehide", () => {
  for (const key of pendingDrafts.keys()) writePending(key);
});

let wasShared = currentSession()?.isShared;

// On a shared device no draft waits for its user to sign in again.
subscribeToSession(() => {
  if (wasShared === true && currentSession() === null) deleteLocalDrafts();
  wasShared = currentSession()?.isShared;
});
