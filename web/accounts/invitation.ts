import type { team } from "#contract/team.ts";
import type { Input, Reply } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { joinEnterprise } from "../api/enterprises.ts";
import { hasCode } from "../api/errors.ts";
import { baseOperations } from "../api/baseOperations.ts";
import { refreshSession } from "../api/refresh.ts";
import { currentSession } from "../api/sessionStore.ts";
import { startSession } from "./startSession.ts";

export type InvitationOffer = Reply<typeof team.invitation>;

/** Loads the offer of an invitation's link. @throws ApiError NOT_FOUND */
export function readInvitation(token: string): Promise<InvitationOffer> {
  return call(baseOperations.invitation, { params: { token } });
}

interface NewMember {
  token: string;
  account: NonNullable<Input<typeof team.accept>["body"]>;
}

/**
 * Creates the account of a new address by its invitation, and opens the start page of the organization.
 *
 * @throws ApiError NOT_FOUND, UNAUTHENTICATED, FORBIDDEN, VALIDATION_ERROR
 */
export async function acceptInvitationWithNewAccount({ token, account }: NewMember): Promise<void> {
  const input = { params: { token }, body: account };
  await startSession(await call(baseOperations.acceptInvitation, input), "email", {
    isNew: true,
  });
  openStartPage();
}

/**
 * Accepts an invitation as the signed-in user, and opens the start page of its organization in every
 * tab. A session that was ended elsewhere ends in this browser too; the user signs in again.
 *
 * @throws ApiError NOT_FOUND, FORBIDDEN
 */
export async function acceptInvitationAsSignedInUser(token: string): Promise<void> {
  const before = currentSession();
  try {
    await joinEnterprise(token);
  } catch (cause) {
    if (!hasCode(cause, "UNAUTHENTICATED") || before === null) throw cause;
    if ((await refreshSession(before.accessToken)) === null) return;
    await joinEnterprise(token);
  }
  if (currentSession() !== null) openStartPage();
}

/** Opens the start page by a page load, so that no data of another organization stays in memory. */
function openStartPage(): void {
  location.replace("/dashboard");
}

const STORAGE_KEY = "acceptInvitation";

/** Stores in this tab the invitation that the user signs in to accept. */
export function storeInvitationToAccept(token: string): void {
  sessionStorage.setItem(STORAGE_KEY, token);
}

/** Whether the user signed in to accept this invitation; deletes the stored value. */
export function consumeInvitationToAccept(token: string): boolean {
  const isWanted = sessionStorage.getItem(STORAGE_KEY) === token;
  sessionStorage.removeItem(STORAGE_KEY);
  return isWanted;
}
