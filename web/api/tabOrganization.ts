import {
  currentOrganization,
  currentSession,
  rereadSession,
  subscribeToSession,
} from "./sessionStore.ts";

interface Chosen {
  userId: string | null;
  enterpriseId: string | null;
}

const NOBODY: Chosen = { userId: null, enterpriseId: null };

/** The stored user and organization of this browser, if known. */
const readChosenOrganization = (): Chosen => ({
  userId: currentSession()?.user.userId ?? null,
  enterpriseId: currentSession()?.enterpriseId ?? currentOrganization()?.id ?? null,
});

/**
 * The user and organization that this tab shows, after signing out the last ones: a form that isn't saved stays. Others
 * are shown only after a reload (docs/rules/team.md#in-the-browser).
 */
let shown = readChosenOrganization();

/** Whether another organization, or another user in another tab, was chosen since. */
function hasChangedOrganization(): boolean {
  const now = readChosenOrganization();
  if (now.userId === null) return false;
  if (shown.userId === null) shown = now;
  if (now.userId !== shown.userId) return true;
  // The user's first organization: the tab has shown none.
  if (shown.enterpriseId === null) shown = now;
  return now.enterpriseId !== null && now.enterpriseId !== shown.enterpriseId;
}

/** Makes this tab show the user who signs in in it next, whose page replaces what it shows. */
export function followNextUser(): void {
  shown = NOBODY;
}

/** The organization that this tab shows; drafts are stored under it. */
export function tabOrganization(): string | null {
  hasChangedOrganization();
  return currentSession() === null ? null : shown.enterpriseId;
}

/** Whether the user or the organization of this tab is no longer chosen: its calls would change another one. */
export const showsFormerOrganization = hasChangedOrganization;

/**
 * Opens the start page again when another organization is chosen, here or in another tab, or another user signs in in
 * another tab: a form of the former user must not be saved by the next one.
 * @returns a function that ends this
 */
export function reloadOnOtherOrganization(): () => void {
  const check = () => {
    if (!hasChangedOrganization()) return;
    sessionStorage.clear();
    location.replace("/dashboard");
  };
  // A page restored from the back/forward cache has missed the change.
  const reread = ({ persisted }: PageTransitionEvent) => {
    if (persisted) rereadSession();
  };
  addEventListener("pageshow", reread);
  const unsubscribe = subscribeToSession(check);
  check(); // the organization may have changed while this page was loading
  return () => {
    unsubscribe();
    removeEventListener("pageshow", reread);
  };
}
