import { currentOrganization, storeOrganization, subscribeToSession } from "./sessionStore.ts";

const STORAGE_KEY = "endedMembership";

/** An organization in which the user's membership has ended, as stored in this tab. */
interface EndedMembership {
  /** Null if this browser hadn't stored the organization. */
  name: string | null;
}

/** Stores in this tab that the user's membership has ended, and removes the organization from this browser. */
export function storeEndedMembership(): void {
  const name = currentOrganization()?.name ?? null;
  if (name !== null || endedMembership() === null) {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify({ name } satisfies EndedMembership));
  }
  storeOrganization(null);
}

/** The stored organization whose membership has ended; null if there is none, or once the user has another one. */
export function endedMembership(): EndedMembership | null {
  return JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? "null") as EndedMembership | null;
}

subscribeToSession(() => {
  if (currentOrganization() !== null) sessionStorage.removeItem(STORAGE_KEY);
});
