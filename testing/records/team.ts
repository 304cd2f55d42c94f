import { accounts, type TokenPair } from "#contract/accounts.ts";
import { team } from "#contract/team.ts";
import type { Role } from "#domain/team/permissions.ts";
import type { Api } from "../api.ts";

export const PASSWORD = "Sahara-2026!";

/** A new e-mail address on each call. */
export const newAddress = (name = "member") => `${name}-${crypto.randomUUID()}@atlas.dz`;

export const tokenOfLink = (link = "") => new URL(link).searchParams.get("token") ?? "";

/** Invites an address; the API must have no mail server, so that it returns the link. @returns the token of the link */
export async function inviteByLink(
  api: Api,
  token: string,
  { email, role }: { email: string; role: Role },
): Promise<string> {
  const { link } = await api.call(token, team.invite, { body: { email, role } });
  return tokenOfLink(link);
}

/** Accepts an invitation with a new account. */
export function acceptInvitationAsNewUser(api: Api, invitation: string): Promise<TokenPair> {
  const body = { password: PASSWORD, phone: "0550123456" };
  return api.call(null, team.accept, { params: { token: invitation }, body });
}

/** Accepts an invitation while signed in. */
export function acceptInvitationAs(
  api: Api,
  token: string,
  invitation: string,
): Promise<TokenPair> {
  return api.call(token, team.accept, { params: { token: invitation } });
}

/** A user who joined by an invitation. */
export interface JoinedUser {
  token: string;
  userId: string;
  email: string;
}

/** Adds a new user to the organization by an invitation. */
export async function addInvitedUser(
  api: Api,
  ownerToken: string,
  role: Role,
): Promise<JoinedUser> {
  const email = newAddress();
  const { accessToken: token } = await acceptInvitationAsNewUser(
    api,
    await inviteByLink(api, ownerToken, { email, role }),
  );
  const { id: userId } = await api.call(token, accounts.me);
  return { token, userId, email };
}
