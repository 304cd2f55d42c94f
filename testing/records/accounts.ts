import { accounts } from "#contract/accounts.ts";
import type { Api } from "../api.ts";
import { newAddress } from "./team.ts";

export const ACCOUNT_PASSWORD = "Facture#2026";

/** Registers a user with a new address. @returns the address and an access token */
export async function registerUser(api: Api): Promise<{ email: string; token: string }> {
  const email = newAddress("owner");
  const body = { email, password: ACCOUNT_PASSWORD, phone: "0661020304" };
  const { accessToken: token } = await api.call(null, accounts.register, { body });
  return { email, token };
}

/** The status and code of an error reply. */
export async function refusalOf(
  api: Api,
  ...call: Parameters<Api["refusal"]>
): Promise<[status: number, code: string]> {
  const { status, code } = await api.refusal(...call);
  return [status, code];
}
