import type { team } from "#contract/team.ts";
import type { Input, Reply } from "#contract/operation.ts";
import { call } from "../api/call.ts";
import { publicOperations } from "../api/publicOperations.ts";
import { currentSession } from "../api/sessionStore.ts";
import { startSession } from "./startSession.ts";

export type Offer = Reply<typeof team.invitation>;

/** What an invitation's link offers. @throws ApiError NOT_FOUND */
export function readInvitation(token: string): Promise<Offer> {
  return call(publicOperations.invitation, { params: { token } });
}

interface Acceptance {
  token: string;
  /** Opens the account of a new address. */
  account?: Input<typeof team.accept>["body"];
}

/**
 * Accepts an invitation and opens the start page of its organization.
 *
 * @throws ApiError NOT_FOUND, UNAUTHENTICATED, FORBIDDEN, VALIDATION_ERROR
 */
export async function acceptInvitation({ token, account }: Acceptance): Promise<void> {
  const provider = currentSession()?.provider ?? "email";
  const input = { params: { token }, ...(account && { body: account }) };
  await startSession(await call(publicOperations.acceptInvitation, input), provider);
  // A page load: nothing of another organization stays in memory. The form may be gone by now.
  location.replace("/dashboard");
}

const MARKER = "acceptInvitation";

/** Remembers in this tab that the user goes to sign in to accept. */
export function storeAcceptance(token: string): void {
  sessionStorage.setItem(MARKER, token);
}

/** Whether the user went to sign in to accept this invitation; says so once. */
export function takeAcceptance(token: string): boolean {
  const isWanted = sessionStorage.getItem(MARKER) === token;
  sessionStorage.removeItem(MARKER);
  return isWanted;
}
