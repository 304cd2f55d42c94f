import type { OwnEnterprise, TokenPair } from "#contract/accounts.ts";
import { call, fetchWithRetry } from "./call.ts";
import { readErrorResponse } from "./errors.ts";
import { publicOperations } from "./publicOperations.ts";
import { REFRESH_LOCK } from "./refresh.ts";
import { addressOf } from "./request.ts";
import { getValidSession } from "./session.ts";
import { rereadSession, sessionFrom, storeOrganization, storeSession } from "./sessionStore.ts";
import { withCrossTabLock } from "./tabs.ts";

/** The user's organizations, the last chosen first. */
export async function listEnterprises(signal: AbortSignal): Promise<OwnEnterprise[]> {
  return (await call(publicOperations.enterprises, { signal })).enterprises;
}

/**
 * Chooses another organization for the session of this browser; every tab then opens its start page
 * anew (`reloadOnOtherOrganization`). It excludes a refresh in any tab, because both replace the
 * tokens, and is repeated when the reply is lost.
 *
 * @throws ApiError NOT_FOUND when the user is no longer a member of it
 */
export async function switchEnterprise(enterpriseId: string): Promise<void> {
  await getValidSession();
  await withCrossTabLock(REFRESH_LOCK, async () => {
    const session = rereadSession();
    if (session === null) return;
    const { method, path } = publicOperations.chooseEnterprise;
    const request = {
      method,
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${session.accessToken}`,
      },
      body: JSON.stringify({ enterpriseId }),
    };
    const response = await fetchWithRetry(addressOf(path, {}), request, { idempotent: true });
    if (!response.ok) throw await readErrorResponse(response);
    const pair = (await response.json()) as TokenPair;
    storeOrganization(null);
    storeSession(sessionFrom(pair, session.provider, session));
  });
}
