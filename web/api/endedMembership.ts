import { currentOrganization, storeOrganization, subscribeToSession } from "./sessionStore.ts";

const KEY = "endedMembership";

/** The organization of which this tab learned that the user is no longer a member. */
interface EndedMembership {
  /** Null where this browser hadn't stored the organization. */
  name: string | null;
}

/** Forgets the organization that this browser shows, after the user's membership has ended. */
export function endMembership(): void {
  const name = currentOrganization()?.name ?? null;
  if (name !== null || endedMembership() === null) {
    sessionStorage.setItem(KEY, JSON.stringify({ name } satisfies EndedMembership));
  }
  storeOrganization(null);
}

/** Null once the user has chosen or created another organization. */
export function endedMembership(): EndedMembership | null {
  return JSON.parse(sessionStorage.getItem(KEY) ?? "null") as EndedMembership | null;
}

subscribeToSession(() => {
  if (currentOrganization() !== null) sessionStorage.removeItem(KEY);
});
