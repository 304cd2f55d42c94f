import { accounts } from "#contract/accounts.ts";
import { apiKeys } from "#contract/apiKeys.ts";
import { team } from "#contract/team.ts";
import type { Api } from "../api.ts";
import type { MailServer } from "../servers/mailServer.ts";
import { addMember } from "./members.ts";
import { verifyAddress } from "./verifiedAddress.ts";

/** A caller whose right to act for the organization ends in the middle of a test. */
export interface EndingCaller {
  token: string;
  /** Ends the right, by a call of the owner. */
  end(): Promise<unknown>;
}

/**
 * Creates a caller and takes the mails about this from the mail server. The mail about the owner's registration must
 * have been taken before.
 */
type CreateCaller = (api: Api, owner: string, mailServer: MailServer) => Promise<EndingCaller>;

async function addSeller(...[api, owner, mailServer]: Parameters<CreateCaller>) {
  const token = await addMember(api, owner, "SALES");
  const { id, email } = await api.call(token, accounts.me);
  await mailServer.nextMailTo(email); // that of the registration
  await verifyAddress(api, token);
  return { token, id };
}

const removedMember: CreateCaller = async (api, owner, mailServer) => {
  const { token, id } = await addSeller(api, owner, mailServer);
  return { token, end: () => api.call(owner, team.remove, { params: { id } }) };
};

const demotedMember: CreateCaller = async (api, owner, mailServer) => {
  const { token, id } = await addSeller(api, owner, mailServer);
  const demotion = { params: { id }, body: { role: "ACCOUNTANT" as const } };
  return { token, end: () => api.call(owner, team.changeRole, demotion) };
};

const deletedKey: CreateCaller = async (api, owner, mailServer) => {
  const body = { name: "Boutique en ligne", role: "SALES" as const };
  const { key, id } = await api.call(owner, apiKeys.create, { body });
  await mailServer.nextMailTo((await api.call(owner, accounts.me)).email); // the notice of the new key
  return { token: key, end: () => api.call(owner, apiKeys.remove, { params: { id } }) };
};

/** Callers who lose all rights in the organization. */
export const LEAVING_CALLERS: [string, CreateCaller][] = [
  ["a member who is removed", removedMember],
  ["an API key that is deleted", deletedKey],
];

/** Callers who lose at least their rights to change the organization's documents and send mail. */
export const ENDING_WRITERS: [string, CreateCaller][] = [
  ...LEAVING_CALLERS,
  ["a seller who becomes an accountant", demotedMember],
];
