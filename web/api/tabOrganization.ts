import {
  currentOrganization,
  currentSession,
  rereadSession,
  subscribeToSession,
} from "./sessionStore.ts";

interface ChosenOrganization {
  userId: string | null;
  enterpriseId: string | null;
}

const NONE_CHOSEN: ChosenOrganization = { userId: null, enterpriseId: null };

/** The stored user and organization of this browser, if known. */
const readChosenOrganization = (): ChosenOrganization => ({
  userId: currentSession()?.user.userId ?? null,
  enterpriseId: currentSession()?.enterpriseId ?? currentOrganization()?.id ?? null,
});

/**
 * The user and organization that this tab shows. After a sign-out they are still the last ones, because an unsaved form
 * stays on the page. The tab shows others only after a reload (docs/rules/team.md#in-the-browser).
 */
let shown = readChosenOrganization();

/**
 * Whether another organization has been chosen than the one that this tab shows, or another user has signed in in
 * another tab: calls of this tab would then change the wrong data. Sets `shown` once user and organization are known.
 */
export function showsFormerOrganization(): boolean {
  const now = readChosenOrganization();
  if (now.userId === null) return false;
  if (shown.userId === null) shown = now;
  if (now.userId !== shown.userId) return true;
  // The user's first organization: the tab has shown none.
  if (shown.enterpriseId === null) shown = now;
  return now.enterpriseId !== null && now.enterpriseId !== shown.enterpriseId;
}

/** Lets this tab show the next user who signs in in it, without a reload: their page replaces the current one. */
export function showNextUser(): void {
  shown = NONE_CHOSEN;
}

/**
 * The id of the organization that this tab shows; null without a session or organization. Drafts are stored under it.
 */
export function shownOrganizationId(): string | null {
  showsFormerOrganization();
  return currentSession() === null ? null : shown.enterpriseId;
}

/**
 * Opens the start page again when another organization is chosen, here or in another tab, or another user signs in in
 * another tab: a form of the former user must not be saved by the next one.
 * @returns a function that stops watching
 */
export function reloadOnOtherOrganization(): () => void {
  const check = () => {
    if (!showsFormerOrganization()) return;
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
