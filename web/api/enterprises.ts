import type { accounts, TokenPair } from "#contract/accounts.ts";
import type { Operation, Reply } from "#contract/operation.ts";
import { call, fetchWithRetry } from "./call.ts";
import { readErrorResponse } from "./errors.ts";
import { deleteDraftsOfOrganization } from "./localDrafts.ts";
import { baseOperations } from "./baseOperations.ts";
import { latestSession, REFRESH_LOCK, replaceSession } from "./refresh.ts";
import { urlOf, type PlainInput, requestOf } from "./request.ts";
import { getValidSession } from "./session.ts";
import {
  currentOrganization,
  currentSession,
  sessionFrom,
  storeOrganization,
} from "./sessionStore.ts";
import { withCrossTabLock } from "./tabs.ts";

/** The user's organizations, last chosen first, and those to confirm. */
export function listEnterprises(signal: AbortSignal): Promise<Reply<typeof accounts.enterprises>> {
  return call(baseOperations.enterprises, { signal });
}

/**
 * Sends the choice of an organization and stores the new token pair, if the reply has one. Without a session, does
 * nothing. Every tab then opens its start page again (`reloadOnOtherOrganization`). No tab refreshes the session
 * meanwhile, because a refresh would replace the tokens too.
 * @param isRepeatable whether the request is repeated if its reply is lost
 */
async function sendOrganizationChoice(
  operation: Operation,
  input: PlainInput,
  isRepeatable: boolean,
): Promise<void> {
  const known = await getValidSession();
  if (known === null) return;
  await withCrossTabLock(REFRESH_LOCK, async () => {
    const session = await latestSession(known.accessToken);
    if (session === null) return;
    const request = requestOf(operation, input);
    const headers = new Headers(request.headers);
    headers.set("Authorization", `Bearer ${session.accessToken}`);
    const response = await fetchWithRetry(
      urlOf(operation.path, input),
      { ...request, headers },
      { idempotent: isRepeatable },
    );
    if (!response.ok) throw await readErrorResponse(response);
    const pair = (await response.json()) as TokenPair | null;
    if (pair === null) return;
    storeOrganization(null);
    replaceSession(session, sessionFrom(pair, session.provider, session));
  });
}

/**
 * Chooses another organization for the session of this browser.
 *
 * @throws ApiError NOT_FOUND when the user is no longer a member of it
 */
export function switchEnterprise(enterpriseId: string): Promise<void> {
  return sendOrganizationChoice(baseOperations.chooseEnterprise, { body: { enterpriseId } }, true);
}

/**
 * Confirms an organization and switches to it, or ends the membership.
 * @throws ApiError NOT_FOUND when there is nothing left to confirm
 */
export function claimEnterprise(answer: { enterpriseId: string; keep: boolean }): Promise<void> {
  return sendOrganizationChoice(baseOperations.claimEnterprise, { body: answer }, true);
}

/**
 * Accepts an invitation as the signed-in user and switches to its organization. It is sent only once, because an
 * invitation works once.
 * @throws ApiError NOT_FOUND, UNAUTHENTICATED, FORBIDDEN
 */
export function joinEnterprise(token: string): Promise<void> {
  return sendOrganizationChoice(baseOperations.acceptInvitation, { params: { token } }, false);
}

/**
 * Leaves the organization that this tab shows, deletes what this browser stored of it, and opens
 * another one or, without any, the page of the user's organizations. Every tab is loaded again.
 *
 * @throws ApiError LAST_OWNER
 */
export async function leaveEnterprise(): Promise<void> {
  await call(baseOperations.leave);
  deleteDraftsOfOrganization();
  const left = currentSession()?.enterpriseId ?? currentOrganization()?.id;
  // The membership has ended even if the switch to the next organization fails: the page offers it again.
  const next = await call(baseOperations.enterprises).catch(() => null);
  const other = next?.enterprises.find(({ id }) => id !== left);
  const isChosen =
    other !== undefined &&
    (await switchEnterprise(other.id).then(
      () => true,
      () => false,
    ));
  if (isChosen) return; // `reloadOnOtherOrganization` opens its start page
  sessionStorage.clear();
  storeOrganization(null);
  location.replace("/organizations");
}
