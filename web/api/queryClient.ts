import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { call } from "./call.ts";
import { storeEndedMembership } from "./endedMembership.ts";
import { ApiError, hasCode } from "./errors.ts";
import { baseOperations } from "./baseOperations.ts";
import { storeProfile } from "./session.ts";
import { currentSession, subscribeToSession } from "./sessionStore.ts";

/** The number of retries while the server is busy or restarting. */
const MAX_RETRIES = 2;

/**
 * Retries errors with status 502 or above MAX_RETRIES times, and a network error once and quickly, so that the page
 * soon reports it; web/offline/watchConnection.ts then watches for the connection.
 */
function shouldRetry(count: number, error: unknown): boolean {
  if (hasCode(error, "NETWORK")) return count < 1;
  return count < MAX_RETRIES && error instanceof ApiError && error.status >= 502;
}

const retryDelay = (count: number, error: unknown): number =>
  hasCode(error, "NETWORK") ? 300 : 1000 * 2 ** count;

const TWO_STEP_PAGE = "/two-step";
const ORGANIZATIONS_PAGE = "/organizations";

/**
 * Reacts to a refusal that may mean a change of membership. The role may have changed: the profile is fetched again.
 * If the organization now requires two-step sign-in, or the membership has ended, the matching page opens.
 */
function reactToMembershipRefusal(error: unknown): void {
  if (hasCode(error, "FORBIDDEN")) {
    // If that fails, the next renewal of the session updates the role.
    call(baseOperations.me).then(storeProfile, () => undefined);
  }
  const { pathname, search } = location;
  if (hasCode(error, "TWO_STEP_REQUIRED") && pathname !== TWO_STEP_PAGE) {
    location.replace(`${TWO_STEP_PAGE}?next=${encodeURIComponent(pathname + search)}`);
  }
  if (!hasCode(error, "NO_ENTERPRISE") || pathname === ORGANIZATIONS_PAGE) return;
  storeEndedMembership();
  location.replace(ORGANIZATIONS_PAGE);
}

/** The query cache; each slice's `queries.ts` defines its queries. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: reactToMembershipRefusal }),
  mutationCache: new MutationCache({ onError: reactToMembershipRefusal }),
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      retry: shouldRetry,
      retryDelay,
      networkMode: "always",
    },
    mutations: { networkMode: "always" },
  },
});

let userId = currentSession()?.user.userId;

// The next user of this browser must not see the previous user's data.
subscribeToSession(() => {
  const next = currentSession()?.user.userId;
  if (userId !== undefined && next !== userId) queryClient.clear();
  userId = next;
});
