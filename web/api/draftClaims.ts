import { draftKey, storedDraftNames } from "./localDrafts.ts";
import { holdLock } from "./tabs.ts";

/** A draft that only this tab writes and deletes. */
export interface DraftClaim {
  /** The name under which it is stored. */
  name: string;
  /** Releases the draft for other tabs. */
  release: () => void;
}

/** Separates the name that tabs share from the part that one tab adds. */
const TAB_SEPARATOR = "~";

/** The maximum milliseconds that a reloaded page waits until the previous page has released its lock. */
const RELOAD_TIMEOUT = 5_000;

/** The session storage key of the tab's last draft name, so that a reload claims the same draft. */
const lastKey = (shared: string) => `claimedDraft:${shared}`;

/** The names of drafts that a new tab may claim: the stored ones, newest first, then new ones. */
function candidateNames(shared: string): string[] {
  const stored = storedDraftNames().filter(
    (name) => name === shared || name.startsWith(`${shared}${TAB_SEPARATOR}`),
  );
  return [...new Set([...stored, shared, `${shared}${TAB_SEPARATOR}${crypto.randomUUID()}`])];
}

/**
 * Claims the draft of a form with a lock, held until the form or tab is closed. A form that is open in several tabs
 * thus has one draft per tab, and a new tab takes over the draft of a closed one. Without locks (insecure origins) the
 * tabs share one draft.
 * @param shared the common name of the form's drafts: "new:SALES_INVOICE"
 */
export async function claimDraft(shared: string): Promise<DraftClaim> {
  const last = sessionStorage.getItem(lastKey(shared));
  const claimed = last === null ? null : await tryToClaim(last, RELOAD_TIMEOUT);
  if (claimed !== null) return claimed;
  for (const name of candidateNames(shared)) {
    const found = await tryToClaim(name, 0);
    if (found === null) continue;
    sessionStorage.setItem(lastKey(shared), name);
    return found;
  }
  return { name: shared, release: () => undefined };
}

async function tryToClaim(name: string, patience: number): Promise<DraftClaim | null> {
  const key = draftKey(name);
  const release = key === null ? null : await holdLock(key, patience);
  return release === null ? null : { name, release };
}

/**
 * Makes the next form opened in this tab claim a stored draft.
 * @param name begins with `shared`
 */
export function setNextDraft(shared: string, name: string): void {
  sessionStorage.setItem(lastKey(shared), name);
}
