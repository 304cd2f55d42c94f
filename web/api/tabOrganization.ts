import {
  currentOrganization,
  currentSession,
  rereadSession,
  subscribeToSession,
} from "./sessionStore.ts";

/** The session and organization of this browser, as far as they are known. */
const chosen = () => ({
  userId: currentSession()?.user.userId ?? null,
  enterpriseId: currentSession()?.enterpriseId ?? currentOrganization()?.id ?? null,
});

/** What this tab shows. It changes by a reload alone (docs/rules/team.md#in-the-browser). */
let shown = chosen();

/** Whether another organization of the same user was chosen, here or in another tab. */
function isLeft(): boolean {
  const now = chosen();
  if (now.userId !== shown.userId || shown.enterpriseId === null) {
    // Another user, or the first organization of this one: nothing of another one is shown.
    if (now.enterpriseId !== null || now.userId !== shown.userId) shown = now;
    return false;
  }
  return now.enterpriseId !== null && now.enterpriseId !== shown.enterpriseId;
}

/** The organization that this tab shows: drafts are stored under it. */
export function tabOrganization(): string | null {
  isLeft();
  return shown.enterpriseId;
}

/** Whether this tab shows an organization that is no longer chosen: its calls would write elsewhere. */
export const showsFormerOrganization = isLeft;

/** Opens the start page again when another organization is chosen, here or in another tab. */
export function reloadOnOtherOrganization(): () => void {
  const check = () => {
    if (!isLeft()) return;
    sessionStorage.clear();
    location.replace("/dashboard");
  };
  // A page that comes back from the browser's cache has missed the change.
  const reread = ({ persisted }: PageTransitionEvent) => {
    if (persisted) rereadSession();
  };
  addEventListener("pageshow", reread);
  const unsubscribe = subscribeToSession(check);
  check(); // it may have changed while this page was loading
  return () => {
    unsubscribe();
    removeEventListener("pageshow", reread);
  };
}
