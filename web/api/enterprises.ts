import type { accounts, TokenPair } from "#contract/accounts.ts";
import type { Operation, Reply } from "#contract/operation.ts";
import { call, fetchWithRetry } from "./call.ts";
import { readErrorResponse } from "./errors.ts";
import { publicOperations } from "./publicOperations.ts";
import { REFRESH_LOCK } from "./refresh.ts";
import { addressOf } from "./request.ts";
import { getValidSession } from "./session.ts";
import { rereadSession, sessionFrom, storeOrganization, storeSession } from "./sessionStore.ts";
import { withCrossTabLock } from "./tabs.ts";

/** The user's organizations, the last chosen first, and those to confirm. */
export function listEnterprises(signal: AbortSignal): Promise<Reply<typeof accounts.enterprises>> {
  return call(publicOperations.enterprises, { signal });
}

/**
 * Sends a choice of an organization and stores the session's new pair, if the reply has one; every
 * tab then opens its start page anew (`reloadOnOtherOrganization`). It excludes a refresh in any tab,
 * because both replace the tokens, and is repeated when the reply is lost.
 */
async function sendChoice({ method, path }: Operation, body: object): Promise<void> {
  await getValidSession();
  await withCrossTabLock(REFRESH_LOCK, async () => {
    const session = rereadSession();
    if (session === null) return;
    const request = {
      method,
      headers: {
        "Content-Type": "application/json",
        Authorization: `Bearer ${session.accessToken}`,
      },
      body: JSON.stringify(body),
    };
    const response = await fetchWithRetry(addressOf(path, {}), request, { idempotent: true });
    if (!response.ok) throw await readErrorResponse(response);
    const pair = (await response.json()) as TokenPair | null;
    if (pair === null) return;
    storeOrganization(null);
    storeSession(sessionFrom(pair, session.provider, session));
  });
}

/**
 * Chooses another organization for the session of this browser.
 *
 * @throws ApiError NOT_FOUND when the user is no longer a member of it
 */
export function switchEnterprise(enterpriseId: string): Promise<void> {
  return sendChoice(publicOperations.chooseEnterprise, { enterpriseId });
}

/**
 * Confirms an organization and chooses it, or ends the membership.
 *
 * @throws ApiError NOT_FOUND when there is nothing to confirm any more
 */
export function claimEnterprise(answer: { enterpriseId: string; keep: boolean }): Promise<void> {
  return sendChoice(publicOperations.claimEnterprise, answer);
}
