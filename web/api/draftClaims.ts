import { draftKey, storedDraftNames } from "./localDrafts.ts";
import { holdLock } from "./tabs.ts";

/** A draft that this tab alone writes and deletes. */
export interface DraftClaim {
  /** The name under which it is stored. */
  name: string;
  /** Lets another tab take the draft over. */
  release: () => void;
}

/** Separates the name that tabs share from that of one tab. */
const OWN = "~";

/** Milliseconds that a reload waits until the page before it has given up its lock. */
const RELOAD = 5_000;

/** Where this tab stores which draft it had, so that a reload takes the same one. */
const lastKey = (shared: string) => `claimedDraft:${shared}`;

/** The names of drafts that a new tab may claim: the stored ones, the newest first, and new ones. */
function candidates(shared: string): string[] {
  const stored = storedDraftNames().filter(
    (name) => name === shared || name.startsWith(`${shared}${OWN}`),
  );
  return [...new Set([...stored, shared, `${shared}${OWN}${crypto.randomUUID()}`])];
}

/**
 * Claims the draft of a form, by a lock that is named after its key and held until the form or the
 * tab is closed. So a form that is open in several tabs has a draft in each, and a new tab
 * takes over a draft whose tab is closed. Without locks (insecure origins) the tabs share one draft.
 *
 * @param shared the name of the form's drafts: "new:SALES_INVOICE"
 */
export async function claimDraft(shared: string): Promise<DraftClaim> {
  const last = sessionStorage.getItem(lastKey(shared));
  const claimed = last === null ? null : await claim(last, RELOAD);
  if (claimed !== null) return claimed;
  for (const name of candidates(shared)) {
    const found = await claim(name, 0);
    if (found === null) continue;
    sessionStorage.setItem(lastKey(shared), name);
    return found;
  }
  return { name: shared, release: () => undefined };
}

async function claim(name: string, patience: number): Promise<DraftClaim | null> {
  const key = draftKey(name);
  const release = key === null ? null : await holdLock(key, patience);
  return release === null ? null : { name, release };
}

/** Lets the form that is opened next in this tab have a stored draft. @param name begins with `shared` */
export function openDraft(shared: string, name: string): void {
  sessionStorage.setItem(lastKey(shared), name);
}
