import { currentSession, subscribeToSession } from "./sessionStore.ts";
import { shownOrganizationId } from "./tabOrganization.ts";

interface StoredDraft {
  /** Milliseconds since 1970. */
  at: number;
  value: unknown;
}

const KEY_PREFIX = "draft:";
/** Maximum characters of a draft; local storage holds about five million per origin. */
const MAX_DRAFT_LENGTH = 600_000;
const MAX_DRAFT_COUNT = 12;
/** Milliseconds. */
const MAX_DRAFT_AGE = 30 * 86_400_000;
/** Milliseconds of debounce before a draft is written. */
const DEBOUNCE_MS = 400;

/**
 * Drafts that aren't written yet, by key. The key is computed in advance, because the session may have expired when the
 * page is left.
 */
const pendingDrafts = new Map<string, { value: unknown; timer: ReturnType<typeof setTimeout> }>();

/**
 * Stores a draft under a name for this user and organization: debounced, and immediately when the page is left. A draft
 * over the maximum length isn't stored, and the previous one is deleted.
 */
export function saveLocalDraft(name: string, value: unknown): void {
  const key = draftKey(name);
  if (key === null) return;
  clearTimeout(pendingDrafts.get(key)?.timer);
  pendingDrafts.set(key, { value, timer: setTimeout(() => writePendingDraft(key), DEBOUNCE_MS) });
}

function writePendingDraft(key: string): void {
  const draft = consumePendingDraft(key);
  if (draft !== undefined) writeDraft(key, draft.value);
}

function consumePendingDraft(key: string) {
  const draft = pendingDrafts.get(key);
  clearTimeout(draft?.timer);
  pendingDrafts.delete(key);
  return draft;
}

function writeDraft(key: string, value: unknown): void {
  const stored: StoredDraft = { at: Date.now(), value };
  const text = JSON.stringify(stored);
  localStorage.removeItem(key);
  if (text.length > MAX_DRAFT_LENGTH) return;
  deleteSurplusDrafts();
  try {
    localStorage.setItem(key, text);
  } catch (error) {
    // If the storage is full, the draft isn't stored, but the form still works.
    if (!(error instanceof DOMException)) throw error;
  }
}

/** The draft stored under a name; null if there is none or it is unreadable. */
export function readLocalDraft(name: string): unknown {
  const key = draftKey(name);
  if (key === null) return null;
  writePendingDraft(key);
  return readDraft(key)?.value ?? null;
}

export function deleteLocalDraft(name: string): void {
  const key = draftKey(name);
  if (key === null) return;
  consumePendingDraft(key);
  localStorage.removeItem(key);
}

/** Deletes the drafts of all users, because others may use this browser. */
export function deleteLocalDrafts(): void {
  for (const key of pendingDrafts.keys()) consumePendingDraft(key);
  for (const key of draftKeys()) localStorage.removeItem(key);
}

/** Deletes the user's drafts of the organization that this tab shows. */
export function deleteDraftsOfOrganization(): void {
  const prefix = draftKey("");
  if (prefix === null) return;
  for (const key of [...pendingDrafts.keys(), ...draftKeys()]) {
    if (!key.startsWith(prefix)) continue;
    consumePendingDraft(key);
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

/** Deletes drafts above the maximum number or age. */
function deleteSurplusDrafts(): void {
  const dated = draftKeys().map((key) => ({ key, at: readDraft(key)?.at ?? 0 }));
  dated.sort((one, other) => other.at - one.at);
  const isOver = (at: number, index: number) =>
    index >= MAX_DRAFT_COUNT - 1 || at < Date.now() - MAX_DRAFT_AGE;
  for (const [index, { key, at }] of dated.entries()) {
    if (isOver(at, index)) localStorage.removeItem(key);
  }
}

/** The key in local storage of this user's draft in the organization; null while either is unknown. */
export function draftKey(name: string): string | null {
  const user = currentSession()?.user.userId;
  const organization = shownOrganizationId();
  if (user === undefined || organization === null) return null;
  return `${KEY_PREFIX}${user}:${organization}:${name}`;
}

function draftKeys(): string[] {
  return Object.keys(localStorage).filter((key) => key.startsWith(KEY_PREFIX));
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

// The page may be reloaded before the debounce ends.
addEventListener("pagehide", () => {
  for (const key of pendingDrafts.keys()) writePendingDraft(key);
});

let wasSharedDevice = currentSession()?.isShared;

// On a shared device no draft is kept for the user's next sign-in.
subscribeToSession(() => {
  if (wasSharedDevice === true && currentSession() === null) deleteLocalDrafts();
  wasSharedDevice = currentSession()?.isShared;
});
