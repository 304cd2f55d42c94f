import {
  currentOrganization,
  currentSession,
  rereadSession,
  subscribeToSession,
} from "./sessionStore.ts";

/** The stored user and organization of this browser, if known. */
const readChosenOrganization = () => ({
  userId: currentSession()?.user.userId ?? null,
  enterpriseId: currentSession()?.enterpriseId ?? currentOrganization()?.id ?? null,
});

/** The user and organization that this tab shows. Another organization of the same user is shown only after a reload (docs/rules/team.md#in-the-browser). */
let shownOrganization = readChosenOrganization();

/** Whether the same user has chosen another organization, here or in another tab. */
function hasChangedOrganization(): boolean {
  const now = readChosenOrganization();
  if (now.userId !== shownOrganization.userId || shownOrganization.enterpriseId === null) {
    // For another user, or the user's first organization, the tab follows: it shows no data of another organization.
    if (now.enterpriseId !== null || now.userId !== shownOrganization.userId)
      shownOrganization = now;
    return false;
  }
  return now.enterpriseId !== null && now.enterpriseId !== shownOrganization.enterpriseId;
}

/** The organization that this tab shows; drafts are stored under it. */
export function tabOrganization(): string | null {
  hasChangedOrganization();
  return shownOrganization.enterpriseId;
}

/** Whether the organization of this tab is no longer chosen: its calls would change another one. */
export const showsFormerOrganization = hasChangedOrganization;

/**
 * Opens the start page again when another organization is chosen, here or in another tab.
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
