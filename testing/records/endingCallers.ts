import { accounts } from "#contract/accounts.ts";
import { apiKeys } from "#contract/apiKeys.ts";
import { team } from "#contract/team.ts";
import type { Api } from "../api.ts";
import { addMember } from "./members.ts";
import { verifyAddress } from "./verifiedAddress.ts";

/** A caller whose right to act for the organization ends in the middle of a test. */
export interface EndingCaller {
  token: string;
  /** Ends the right, by a call of the owner. */
  end(): Promise<unknown>;
}

type CreateCaller = (api: Api, owner: string) => Promise<EndingCaller>;

async function addSeller(api: Api, owner: string): Promise<{ token: string; id: string }> {
  const token = await addMember(api, owner, "SALES");
  await verifyAddress(api, token);
  return { token, id: (await api.call(token, accounts.me)).id };
}

const removedMember: CreateCaller = async (api, owner) => {
  const { token, id } = await addSeller(api, owner);
  return { token, end: () => api.call(owner, team.remove, { params: { id } }) };
};

const demotedMember: CreateCaller = async (api, owner) => {
  const { token, id } = await addSeller(api, owner);
  const demotion = { params: { id }, body: { role: "ACCOUNTANT" as const } };
  return { token, end: () => api.call(owner, team.changeRole, demotion) };
};

const deletedKey: CreateCaller = async (api, owner) => {
  const body = { name: "Boutique en ligne", role: "SALES" as const };
  const { key, id } = await api.call(owner, apiKeys.create, { body });
  return { token: key, end: () => api.call(owner, apiKeys.remove, { params: { id } }) };
};

/** Callers who may do nothing more in the organization. */
export const LEAVING_CALLERS: [string, CreateCaller][] = [
  ["a member who is removed", removedMember],
  ["an API key that is deleted", deletedKey],
];

/** Callers who may write nothing more in the organization. */
export const ENDING_WRITERS: [string, CreateCaller][] = [
  ...LEAVING_CALLERS,
  ["a seller who becomes an accountant", demotedMember],
];
